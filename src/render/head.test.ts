import { expect, test } from 'vitest';
import type { JsonObject } from '../core/json/json.ts';
import type { Page } from '../core/manifest/page.ts';
import { MUSEUM } from '../page/layout/testing/museum.ts';
import { headHtml, renderDocument } from './document.ts';
import { servedHead } from './served-head.ts';

const page: Page = {
  route: '/hall/:id',
  title: '$page.title',
  description: 'The "hall".',
  sources: {},
  blocks: [{ type: 'banner', image: '$page.image', trail: '$page.trail' }],
};
const content = (url: string): JsonObject => ({
  title: 'Hall',
  image: { url, alternativeText: 'A hall', width: 2000, height: 801 },
  text: '**The hall**\n\nWhere it began.',
  date: '18 November 2026',
  rooms: [{ name: 'One' }, { name: '' }],
  trail: [{ label: 'Halls', to: '/halls' }, { label: 'Wing' }, { label: ' ' }, { label: 'Hall' }],
});
const WEBP = '/uploads/hall.webp';

/** The head of the page with some changes and the given picture. */
function headOf(changes: Partial<Page> = {}, url = WEBP, notFound = false) {
  const routed = { page: { ...page, ...changes }, params: { id: 'a b' } };
  return servedHead(routed, MUSEUM, { records: { page: content(url) }, notFound });
}

test('a head has these tags, with absolute URLs', () => {
  const languages = [
    { code: 'de', name: 'Deutsch', href: '/hall/a%20b' },
    { code: 'ar', name: 'العربية', href: '/ar/hall' },
    { code: 'fr', name: 'Français', href: '/fr/hall', state: 'untranslated' as const },
  ];
  const feed = { $each: 'page.rooms', title: '$name', link: '/' };
  const html = headHtml(headOf({ languages, feed }));
  const tags = html.slice(0, html.indexOf('<script')).replaceAll(' data-page>', '>');
  expect(tags.split(/(?=<[^/])/)).toEqual([
    '<title>Hall | Museum</title>',
    '<meta name="description" content="The &quot;hall&quot;.">',
    '<meta property="og:title" content="Hall | Museum">',
    '<meta property="og:description" content="The &quot;hall&quot;.">',
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="de_DE">',
    '<meta property="og:locale:alternate" content="ar_EG">',
    '<meta property="og:site_name" content="Museum">',
    '<meta property="og:image" content="https://museum.example/uploads/hall.webp.share.jpg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="481">',
    '<meta property="og:image:alt" content="A hall">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:url" content="https://museum.example/hall/a%20b">',
    '<link rel="canonical" href="https://museum.example/hall/a%20b">',
    '<link rel="alternate" hreflang="de" href="https://museum.example/hall/a%20b">',
    '<link rel="alternate" hreflang="ar" href="https://museum.example/ar/hall">',
    '<link rel="alternate" hreflang="x-default" href="https://museum.example/hall/a%20b">',
    '<link rel="alternate" type="application/rss+xml" title="Hall | Museum" href="https://museum.example/hall/feed.xml">',
  ]);
  expect(headHtml(headOf({ languages: languages.slice(0, 1) }))).not.toContain('hreflang');
  // A page that isn't translated into its own language has no translations.
  const untranslated = languages.map((one) => ({ ...one, code: one.code === 'de' ? 'en' : one.code }));
  expect(headHtml(headOf({ languages: untranslated }))).not.toContain('hreflang');
});

test('the picture for sharing is the original unless it is a WebP', () => {
  expect(headOf({}, '/uploads/hall.png').picture).toMatchObject({
    href: 'https://museum.example/uploads/hall.png',
    width: 2000,
  });
});

test('the picture for sharing is that of "about" if the banner has none', () => {
  const about = [{ type: 'Person', name: 'Asha', image: '$page.image' }];
  expect(headOf({ about, blocks: [] }).picture?.alt).toBe('A hall');
  const other = [{ ...about[0], image: { url: '/uploads/asha.png', alternativeText: 'Asha' } }];
  expect(headOf({ about: other }).picture?.alt).toBe('A hall');
  expect(headOf({ about: [{ ...about[0], $each: 'page.rooms' }], blocks: [] }).picture).toBe(null);
});

test('the picture for sharing is that of "head" rather than the banner’s', () => {
  const picture = { url: '/uploads/front.png', alternativeText: 'The front' };
  expect(headOf({ head: { picture } }).picture?.alt).toBe('The front');
  expect(headOf({ head: { picture: '$page.none' } }).picture?.alt).toBe('A hall');
});

test('the picture for sharing is the site’s if the page’s is unsafe', () => {
  expect(headOf({}, 'javascript:alert(1)').picture).toBe(null);
  const picture = { url: '/uploads/front.png', alternativeText: 'The front' };
  const records = { page: content('') };
  const head = servedHead({ page, params: {} }, { ...MUSEUM, picture }, { records, notFound: false });
  expect(head.picture).toMatchObject({ href: 'https://museum.example/uploads/front.png', alt: 'The front' });
});

test('a description from the content is shortened plain text', () => {
  expect(headOf({ description: '$page.text' }).description).toBe('The hall Where it began.');
  expect(headOf({ description: 'word '.repeat(60) }).description.length).toBeLessThanOrEqual(160);
});

/** The tags of HTML with the names of their attributes. */
const tagsIn = (html: string) => html.replace(/="[^"]*"/g, '').match(/<[^<>]*>?/g);

test.each(['</SCRIPT><b>', '</title><b>', '"><b>', '<!--<script>'])(
  'a head with the text %s has no further tag',
  (text) => {
    const headWith = (word: string) =>
      headHtml({
        ...headOf({ title: word, description: word, about: [{ type: 'Person', name: word }] }),
        siteName: word,
        picture: { href: '/a.png', alt: word, width: undefined, height: undefined },
        feed: `/feed.xml?${word}`,
        alternates: ['de', 'en'].map((lang) => ({ lang, href: `/${word}` })),
      });
    expect(tagsIn(headWith(`a ${text}`))).toEqual(tagsIn(headWith('a')));
  },
);

test('structured data contains the items of "about" and the breadcrumbs', () => {
  const about = [
    { type: 'NewsArticle', headline: '$page.title', datePublished: '$page.date', author: 'Asha' },
    { type: 'Course', $each: 'page.rooms', name: '$name' },
    {
      ...{ type: 'Event', name: 'Walk', startDate: '$page.date', endDate: '20 November 2026' },
      ...{ location: 'Garden', url: '/walk', description: 'word '.repeat(80) },
    },
  ];
  const { things, kind } = headOf({ about });
  expect(kind).toBe('article');
  const owner = { '@type': 'Organization', name: 'Museum', url: 'https://museum.example/' };
  const url = 'https://museum.example/hall/a%20b';
  const found = things.map(({ '@context': context, ...thing }) => [context, thing]);
  const expected = [
    {
      '@type': 'NewsArticle',
      headline: 'Hall',
      datePublished: '2026-11-18',
      author: { '@type': 'Person', name: 'Asha' },
      url,
      publisher: owner,
    },
    // The second room has no name.
    { '@type': 'Course', name: 'One', provider: owner },
    {
      '@type': 'Event',
      name: 'Walk',
      startDate: '2026-11-18',
      endDate: '2026-11-20',
      location: { '@type': 'Place', name: 'Garden' },
      url: 'https://museum.example/walk',
      description: `${'word '.repeat(58)}word…`,
      organizer: owner,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Museum', item: 'https://museum.example/' },
        { '@type': 'ListItem', position: 2, name: 'Halls', item: 'https://museum.example/halls' },
        { '@type': 'ListItem', position: 3, name: 'Wing' },
        { '@type': 'ListItem', position: 4, name: 'Hall', item: url },
      ],
    },
  ];
  expect(found).toEqual(expected.map((thing) => ['https://schema.org', thing]));
  expect(headOf({ about: [{ type: 'NewsArticle', $each: 'page.rooms' }] }).kind).toBe('website');
});

test('content cannot close the script element of the structured data', () => {
  const about = [{ type: 'Person', name: '</script><script>alert(1)</script>', image: '$page.image' }];
  const html = headHtml(headOf({ about }));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = /ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)[0]).toMatchObject({
    name: '</script><script>alert(1)</script>',
    image: { '@type': 'ImageObject', url: 'https://museum.example/uploads/hall.webp.share.jpg', width: 1200 },
  });
});

test('a missing page has no structured data, feed or translations', () => {
  const feed = { $each: 'page.rooms', title: '$name', link: '/' };
  const languages = ['de', 'en'].map((code) => ({ code, name: code, href: `/${code}` }));
  const html = headHtml(headOf({ about: [{ type: 'Person', name: 'Asha' }], feed, languages }, WEBP, true));
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/canonical|ld\+json|og:url|alternate/);
});

test('a document has its language, its colours, and its pictures before its styles', () => {
  const preload = '<link rel="preload" as="image" href="/a.webp"/>';
  const payload = {
    page: { ...page, blocks: [] },
    layout: MUSEUM,
    behaves: [],
    params: {},
    records: {},
    failures: {},
  };
  const documentIn = (layout: typeof MUSEUM) =>
    renderDocument(
      { html: `${preload}<main></main>`, payload: { ...payload, layout }, head: headOf(), notFound: false },
      {
        template: '<html lang="<!--lang-->"><!--theme-color--><!--head--><body><!--app-->',
        head: '<style></style>',
        scripts: '',
      },
    );
  const light = '<meta name="theme-color" content="#a11a11">';
  expect(documentIn(MUSEUM)).toMatch(
    new RegExp(`^<html lang="de">${light}${preload}<title>.*<style></style><body><main></main>$`),
  );
  const dark = '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#110000">';
  expect(documentIn({ ...MUSEUM, locale: 'ar', darkThemeColor: '#110000' })).toContain(
    `<html lang="ar" dir="rtl">${dark}${light}<link`,
  );
});
