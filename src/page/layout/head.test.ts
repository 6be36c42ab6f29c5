import { expect, test } from 'vitest';
import type { Page } from '../../core/manifest/page.ts';
import type { SiteLayout } from '../loading/payload.ts';
import { headHtml, pageHead } from './head.ts';

const layout: SiteLayout = {
  name: 'RGC',
  origin: 'https://www.rgc.example',
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
  expect(head.canonical).toBe('https://www.rgc.example/hall/a%20b');
  const html = headHtml(head);
  expect(html).toContain('<title>Hall | RGC</title>');
  expect(html).toContain('content="The &quot;hall&quot;."');
  expect(html).toContain('property="og:image" content="https://www.rgc.example/uploads/hall.webp"');
  expect(html).toContain('property="og:site_name" content="RGC"');
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
