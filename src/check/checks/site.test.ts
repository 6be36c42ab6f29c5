import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { changeManifest, checkTexts, SOUND } from '../testing/world.ts';

const page = (route: string, title: string, more: object = {}): string =>
  JSON.stringify({ route, title, description: `About ${title}.`, sources: {}, blocks: [], ...more });
const linkTo = (link: string): string =>
  page('/links', 'Links', { blocks: [{ type: 'image-text', id: 'here', link }] });
const said = (...texts: string[]): string[] => checkTexts(...texts).diagnostics.map(formatDiagnostic);

const SITE = {
  language: 1,
  name: 'Museum',
  origin: 'https://museum.example',
  locale: 'en',
  colors: { theme: '#112233', background: '#ffffff', text: '#000000', accent: '#aa0000' },
  categories: ['books'],
};

describe('the site as a whole', () => {
  test('uses the first of two equal routes and reports both files', () => {
    const checked = checkTexts(page('/a', 'One'), page('/a', 'Two'));
    expect(checked.diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringMatching(
        /^page-manifests\/page-1\.json:1:10 {2}warning: route: .* by page-manifests\/hall-rules\.json, which comes first/,
      ),
    ]);
    expect(checked.pages.map(({ manifest }) => manifest.title)).toEqual(['One', 'Two']);
  });

  test('reports routes that differ only in a parameter name', () => {
    const leader = (name: string, title: string): string =>
      page(`/m/:${name}`, title, {
        sources: { one: { endpoint: '/leaders', select: `[documentId=:${name}]` } },
        blocks: [{ type: 'banner', title: '$one.name' }],
      });
    expect(said(leader('id', 'One'), leader('who', 'Two'))).toEqual([
      expect.stringContaining('also claimed'),
    ]);
  });

  test.each('/a /a?x=1 /a#top /m/3 #here https://example.org mailto:a@b.c tel:1 /uploads/a.pdf /'.split(' '))(
    'accepts a link to %s',
    (link) => {
      const files = [
        page('/a', 'A', { blocks: [{ type: 'image-text', id: 'top' }] }),
        page('/', 'Home'),
        page('/m/:id', 'M'),
      ];
      expect(said(linkTo(link), ...files).filter((line) => line.includes('link'))).toEqual([]);
    },
  );

  test('accepts a link to a page whose file has a syntax error', () => {
    const broken = page('/a', 'A').replace(/\}$/, '');
    expect(said(linkTo('/a'), broken)).toEqual(['page-manifests/page-1.json:1:76  Missing closing }']);
  });

  test.each([
    ['www.example.com', 'Write "https://www.example.com"'],
    ['museum.example/fees', 'Write "https://museum.example/fees" or "/museum.example/fees"'],
    ['about', '"about" would lead to a page of this site, "/about". Write "/about"'],
    ['office@museum.example', 'Write "mailto:office@museum.example"'],
  ])('suggests the complete address for a link to %s', (link, message) => {
    const [line, ...more] = said(linkTo(link), page('/about', 'A'));
    expect(line).toContain(message);
    expect(more).toEqual([]);
  });

  test.each([
    ['/b', 'No page has the route "/b"'],
    ['/m/3/4', 'No page has the route "/m/3/4"'],
    ['/about#tpo', 'No block of that page has the id "tpo"'],
  ])('reports a link to %s', (link, message) => {
    const files = [page('/about', 'A', { blocks: [{ type: 'image-text', id: 'top' }] }), page('/m/:id', 'M')];
    const lines = said(linkTo(link), ...files).filter((line) => line.includes('blocks[0]'));
    expect(lines).toEqual([expect.stringContaining(message)]);
  });

  test('reports a link that fills several path segments from one field', () => {
    const lines = said(linkTo('/m/:path+'), page('/m/:path+', 'M')).join();
    expect(lines).toContain('bind a field with the whole address, such as "$path"');
  });

  test('accepts a 404 page without a description', () => {
    expect(said('{ "route": "*", "title": "Not found", "sources": {}, "blocks": [] }')).toEqual([]);
  });

  const site = (more: object) => ({
    file: 'page-manifests/site.json',
    text: JSON.stringify({ ...SITE, ...more }),
  });

  test.each([
    [{ locale: 'de_DE' }, 'locale: A locale is a language'],
    [{ locale: 'zz' }, 'locale: No language has the code "zz"'],
    [{ locale: 'kfa-XX' }, 'locale: No language has the code "kfa-XX"'],
    [{ locale: 'iw' }, 'locale: "iw" is a former code: write "he"'],
    [{ locale: undefined, locales: ['en', 'xx-YY'] }, 'locales[1]: No language has the code "xx-YY"'],
    [{ colors: { ...SITE.colors, accnt: '#112233' } }, 'Did you mean "accent"?'],
    [{ colors: { ...SITE.colors, text: 'red' } }, 'colors.text: A colour is "#"'],
    [{ origin: 'museum' }, 'origin: Expected an address such as'],
    [{ nam: 'Museum' }, 'nam: Unknown key "nam"'],
    [{ registries: [] }, 'registries: The list must not be empty'],
  ])('refuses a site.json with %o', (wrong, message) => {
    const checked = checkTexts(SOUND, site(wrong));
    expect(checked.diagnostics.map(formatDiagnostic)).toEqual([expect.stringContaining(message)]);
    expect(checked.site).toBeUndefined();
  });

  test.each(['kn', 'kfa', 'syl-Beng', 'kfa-IN', 'yue-HK'])('accepts the language %s', (locale) => {
    expect(checkTexts(SOUND, site({ locale })).site?.locale).toBe(locale);
  });

  test('accepts a valid site.json and returns its values', () => {
    expect(checkTexts(SOUND, site({}))).toMatchObject({
      diagnostics: [],
      site: { name: 'Museum', locale: 'en' },
    });
  });
});

test('reports the errors of several files in order', () => {
  const broken = changeManifest('"type": "banner"', '"type": "baner"').replace('"columns": 4', '"colums": 4');
  const checked = checkTexts(broken, '{', page('/ok', 'Ok'));
  expect(checked.diagnostics.map(({ file, line, code }) => `${file} ${line} ${code}`)).toEqual([
    'page-manifests/hall-rules.json 12 unknown-block',
    'page-manifests/hall-rules.json 17 unknown-prop',
    'page-manifests/page-1.json 1 json',
  ]);
  expect(checked.pages.map(({ file }) => file)).toEqual(['page-manifests/page-2.json']);
});

test('checks the layout together with the pages', () => {
  const layout = {
    file: 'page-manifests/layout.json',
    text: JSON.stringify({
      sources: {},
      header: [{ type: 'image-text', link: '/hall-rules' }],
      footer: [{ type: 'image-txt' }],
    }),
  };
  const checked = checkTexts(SOUND, layout);
  expect(checked.diagnostics.map(({ where, suggestion }) => [where, suggestion])).toEqual([
    ['footer[0].type', 'image-text'],
  ]);
  expect(checked.layout).toBeUndefined();
  const sound = checkTexts(SOUND, { ...layout, text: layout.text.replace('image-txt', 'image-text') });
  expect(sound.layout).toMatchObject({ header: [{ type: 'image-text' }] });
  expect(sound.diagnostics).toEqual([]);
});

test.each([
  ['"columns": 4', '"columns": 4, "from": 5', 'blocks[1].from: Expected a text, not a number'],
  ['"columns": 4', '"columns": 4, "beside": 2', 'blocks[1].beside: 2 is not one of "true"'],
  ['"route": "/hall-rules"', '"route": "hall-rules"', 'route: A route is'],
  ['"/policies"', '"policies"', 'An endpoint is a path'],
  ['"title": "Our policies"', '"titel": "Our policies"', 'titel: Unknown key "titel"'],
  ['"/policies"', '"/api/policies"', 'An endpoint is written without /api. Did you mean "/policies"?'],
  ['"page.committee"', '"$page.committee"', 'Paths here have no $'],
  [
    '"details",',
    '"$details",',
    'people.$each: "$details" is not a path: expected a name (letters, digits, _ or -). Paths here',
  ],
  ['"$title"', '"$5 each"', 'A text that begins with $ is written with $$'],
  ['"page": {', '"1page": {', 'sources.1page: "1page": a name is letters'],
  ['"blocks": [', '"waits": "yes",\n  "blocks": [', 'waits: Expected true or false, not a text'],
])('reports the invalid structure %s', (from, to, message) => {
  const lines = said(changeManifest(from, to));
  expect(lines.join('\n')).toContain(message);
  expect(lines.join('\n')).not.toMatch(/Invalid input|undefined/);
});

const NO_ORIGIN = 'An origin is "https://" and a host, perhaps with';

test.each([
  ['https://museum.example', ''],
  ['https://museum.example/site', ''],
  ['https://museum.example/site/of/halls/', ''],
  ['https://museum.example/site?hall=1', NO_ORIGIN],
  ['https://museum.example//site', NO_ORIGIN],
  ['https://guide@museum.example', NO_ORIGIN],
])('reports for the origin %s: "%s"', (origin, report) => {
  const text = JSON.stringify({ ...SITE, origin });
  const { diagnostics } = checkTexts(SOUND, { file: 'page-manifests/site.json', text });
  const reports = diagnostics.map(formatDiagnostic).filter((line) => line.includes('site.json'));
  expect(reports).toHaveLength(report === '' ? 0 : 1);
  expect(reports.join()).toContain(report);
});
