import { expect, test } from 'vitest';
import { EMPTY_SNAPSHOT, type Snapshot } from '../content/snapshot.ts';
import { UNNAMED_SITE } from '../core/manifest/site.ts';
import { renderErrorPage } from '../http/error-page.ts';
import { MUSEUM } from '../page/layout/testing/museum.ts';
import type { CompiledPage } from '../pages/compiled-page.ts';
import type { Pages } from '../pages/pages.ts';
import { createSearchIndex } from './search-index.ts';
import { robotsFile, sitemapFile } from './sitemap.ts';
import { createIconFiles, llmsText, securityText } from './standard-files.ts';

const page = (route: string, title: string): CompiledPage => ({
  route,
  title,
  description: '',
  sources: { page: { url: '/api/hall' } },
  blocks: [],
});
const entry: Pages['search'][string] = {
  keywords: ['hall'],
  description: 'The hall.',
  category: 'general',
  priority: 5,
};
const pages: Pages = {
  site: UNNAMED_SITE,
  layout: MUSEUM,
  pages: [page('/hall', '$page.title'), page('/hidden', 'Hidden')],
  search: { '/hall': entry },
};
const upload = (name: string, alternativeText: string | null) => ({
  name,
  alternativeText,
  ext: name.slice(name.indexOf('.')),
  url: `/uploads/${name}`,
});
const RULES = upload('b.pdf', 'Rules');
const snapshot: Snapshot = {
  ...EMPTY_SNAPSHOT,
  records: new Map<string, unknown>([
    [
      '/api/hall',
      { title: 'The old hall', files: [{ file: upload('bus-routes_2026.PDF', null) }, { file: RULES }] },
    ],
    [
      '/api/other',
      [RULES, upload('c.webp', 'Hall'), { ...upload('c.pdf', 'Bad'), url: 'javascript:alert(1)' }],
    ],
  ]),
};

test('the search index contains the pages with "search", and each PDF once', () => {
  expect(createSearchIndex(pages, snapshot)).toEqual({
    pages: [{ path: '/hall', title: 'The old hall', ...entry }],
    documents: [
      { path: '/uploads/b.pdf', title: 'Rules' },
      { path: '/uploads/bus-routes_2026.PDF', title: 'bus routes 2026' },
    ],
  });
});

test('the search index contains synonyms of a page’s keywords', () => {
  const synonyms = [
    ['fees', 'cost'],
    [...entry.keywords.slice(0, 1), 'room', 'Saal'],
  ];
  const found = createSearchIndex({ ...pages, site: { ...pages.site, synonyms } }, snapshot);
  expect(found.pages[0]?.keywords).toEqual([...entry.keywords, 'room', 'Saal']);
});

test('sitemap and robots.txt contain escaped absolute addresses', () => {
  const { body } = sitemapFile('https://site.example', [
    { path: '/' },
    { path: '/a&b', lastChange: '2026-11-18' },
  ]);
  expect(body).toContain('<url><loc>https://site.example/</loc></url>');
  expect(body).toContain('<loc>https://site.example/a&amp;b</loc><lastmod>2026-11-18</lastmod>');
  expect(robotsFile('https://site.example').body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /_pages/\n\nSitemap: https://site.example/sitemap.xml\n',
  );
});

test.each([
  [{ contact: 'it@site.example' }, 'Contact: mailto:it@site.example\nExpires: 2027-10-01T00:00:00Z\n'],
  [
    { contact: 'https://site.example/report', policy: 'https://site.example/policy' },
    'Contact: https://site.example/report\nExpires: 2027-10-01T00:00:00Z\nPolicy: https://site.example/policy\n',
  ],
])('security.txt for %j expires within a year', (security, lines) => {
  const file = securityText({ ...UNNAMED_SITE, security }, new Date('2026-11-30'));
  expect(file?.body).toBe(`${lines}Preferred-Languages: en\n`);
});

test('llms.txt lists pages by priority within 4,000 tokens', () => {
  const listed = Array.from({ length: 1000 }, (_, at) => ({
    ...entry,
    path: `/p-${at}`,
    title: `CompiledPage [${at}]`,
    priority: at % 10,
  }));
  const { body } = llmsText({ ...UNNAMED_SITE, name: 'A Site', origin: 'https://site.example' }, listed);
  expect(body).toMatch(/^# A Site\n\n- \[CompiledPage 9\]\(https:\/\/site\.example\/p-9\): /);
  expect(body.length).toBeLessThan(15_200);
});

const colors = { theme: '#a11a11', background: '#b22b22', text: '#c33c33', accent: '#d44d44' };

test('every icon of the web app manifest exists', () => {
  const files = new Map(createIconFiles({ ...UNNAMED_SITE, name: 'A Site', colors }));
  const manifest: { icons: { src: string }[] } = JSON.parse(String(files.get('/site.webmanifest')?.body));
  expect(manifest).toMatchObject({
    name: 'A Site',
    lang: 'en',
    theme_color: '#a11a11',
    background_color: '#b22b22',
  });
  for (const { src } of manifest.icons) expect(files.has(src)).toBe(true);
  expect(files.get('/icon-192.png')?.body.slice(1, 4).toString()).toBe('PNG');
});

test('the error page escapes its text and uses the site’s colours', () => {
  const html = renderErrorPage({ locale: 'de', colors }, '<b>', 'a & b');
  expect(html).toContain('<h1>&lt;b&gt;</h1>');
  expect(html).toContain('<html lang="de">');
  for (const color of ['#b22b22', '#c33c33', '#d44d44']) expect(html).toContain(color);
  expect(html).not.toContain('prefers-color-scheme');
});

test('the error page has dark colours if the site has them', () => {
  const dark = { theme: '#0a0a0a', background: '#0b0b0b', text: '#fafafa', accent: '#dddddd' };
  const html = renderErrorPage({ locale: 'en', colors: { ...colors, dark } }, 'a', 'b');
  expect(html.slice(html.indexOf('prefers-color-scheme:dark'))).toMatch(/#0b0b0b.*#fafafa.*#dddddd/s);
});
