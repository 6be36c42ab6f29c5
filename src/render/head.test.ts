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
  trail: [
    { label: 'Halls', to: '/halls' },
    { label: 'Hall', to: '/x' },
  ],
});
const WEBP = '/uploads/hall.webp';

/** The head of the page with some changes and the given picture. */
function headOf(changes: Partial<Page> = {}, url = WEBP, notFound = false) {
  const routed = { page: { ...page, ...changes }, params: { id: 'a b' } };
  return servedHead(routed, MUSEUM, { records: { page: content(url) }, notFound });
}

test('a head has each tag once, with absolute URLs', () => {
  const html = headHtml(headOf());
  expect(html).toContain('<title>Hall | Museum</title>');
  expect(html).toContain('name="description" content="The &quot;hall&quot;."');
  expect(html).toContain('property="og:site_name" content="Museum"');
  expect(html).toContain('property="og:locale" content="de_DE"');
  expect(html).toContain('property="og:type" content="website"');
  for (const name of ['<title>', 'rel="canonical"', 'og:title', 'og:url', 'name="description"', 'ld+json']) {
    expect(html.split(name)).toHaveLength(2);
  }
});

test('the picture for sharing is a JPEG copy of a WebP picture', () => {
  const html = headHtml(headOf());
  expect(html).toContain('"og:image" content="https://museum.example/uploads/hall.webp.share.jpg"');
  expect(html).toContain('"og:image:width" content="1200"');
  expect(html).toContain('"og:image:height" content="481"');
  expect(headOf({}, '/uploads/hall.png').picture).toMatchObject({
    href: 'https://museum.example/uploads/hall.png',
    width: 2000,
  });
});

test('the picture for sharing is that of "about" if the banner has none', () => {
  const about = [{ type: 'Person', name: 'Asha', image: '$page.image' }];
  expect(headOf({ about, blocks: [] }).picture?.alt).toBe('A hall');
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
    { type: 'Event', name: 'Walk', startDate: '$page.date', location: 'Garden' },
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
      location: { '@type': 'Place', name: 'Garden' },
      url,
      organizer: owner,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: ['Museum /', 'Halls /halls', 'Hall /x'].map((entry, at) => {
        const [name, path] = entry.split(' ');
        return { '@type': 'ListItem', position: at + 1, name, item: `https://museum.example${path}` };
      }),
    },
  ];
  expect(found).toEqual(expected.map((thing) => ['https://schema.org', thing]));
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

test('a page with a feed links to it', () => {
  const feed = { $each: 'page.rooms', title: '$name', link: '/' };
  expect(headHtml(headOf({ feed, route: '/rooms' }))).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Hall | Museum" href="https://museum.example/rooms/feed.xml" data-page>',
  );
  expect(headHtml(headOf({ feed }, WEBP, true))).not.toContain('alternate');
  expect(headHtml(headOf())).not.toContain('alternate');
});

test('a missing page has no structured data', () => {
  const html = headHtml(headOf({ about: [{ type: 'Person', name: 'Asha' }] }, WEBP, true));
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/canonical|ld\+json|og:url/);
});

test('a document preloads pictures before its styles', () => {
  const preload = '<link rel="preload" as="image" href="/a.webp"/>';
  const payload = {
    page: { ...page, blocks: [] },
    layout: MUSEUM,
    behaves: [],
    params: {},
    records: {},
    failures: {},
  };
  const html = renderDocument(
    { html: `${preload}<main></main>`, payload, head: headOf(), notFound: false },
    { template: '<!--head--><body><!--app-->', head: '<style></style>', scripts: '' },
  );
  expect(html).toMatch(new RegExp(`^${preload}<title>.*<style></style><body><main></main>$`));
});
