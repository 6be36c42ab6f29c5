import { expect, test } from 'vitest';
import type { Page } from '../../core/manifest/page.ts';
import type { SiteLayout } from '../loading/payload.ts';
import { headHtml, pageHead } from './head.ts';

const layout: SiteLayout = {
  name: 'Museum',
  origin: 'https://museum.example',
  locale: 'de',
  themeColor: '#a11a11',
  sources: {},
  header: [],
  footer: [],
};
const page: Page = {
  route: '/hall/:id',
  title: '$page.title',
  description: 'The "hall".',
  sources: {},
  blocks: [{ type: 'banner', image: '$page.image' }],
};
const records = (url: string) => ({ page: { title: 'Hall', image: { url, alternativeText: 'A hall' } } });

test('a head says each thing once, with absolute addresses', () => {
  const head = pageHead(page, layout, records('/uploads/hall.webp'), { id: 'a b' }, false);
  expect(head.canonical).toBe('https://museum.example/hall/a%20b');
  const html = headHtml(head);
  expect(html).toContain('<title>Hall | Museum</title>');
  expect(html).toContain('content="The &quot;hall&quot;."');
  expect(html).toContain('property="og:image" content="https://museum.example/uploads/hall.webp"');
  expect(html).toContain('property="og:site_name" content="Museum"');
  expect(html).toContain('property="og:locale" content="de_DE"');
  for (const name of [
    '<title>',
    'rel="canonical"',
    'og:title',
    'og:description',
    'og:url',
    'name="description"',
  ]) {
    expect(html.split(name)).toHaveLength(2);
  }
});

test('a page that is not there has no address and is not to be indexed', () => {
  const html = headHtml(pageHead(page, layout, {}, { id: '-' }, true));
  expect(html).toContain('noindex');
  expect(html).not.toContain('canonical');
});

test('an unsafe picture is left out', () => {
  expect(pageHead(page, layout, records('javascript:alert(1)'), { id: '1' }, false).picture).toBe(null);
});

test('the picture of the site stands for a page that shows none first', () => {
  const picture = { url: '/uploads/front.webp', alternativeText: 'The front' };
  const shared = (url: string) =>
    pageHead(page, { ...layout, picture }, records(url), { id: '1' }, false).picture;
  expect(shared('')).toEqual({ href: 'https://museum.example/uploads/front.webp', alt: 'The front' });
  expect(shared('/uploads/hall.webp')?.alt).toBe('A hall');
});
