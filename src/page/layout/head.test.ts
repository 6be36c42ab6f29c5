import { expect, test } from 'vitest';
import type { Page } from '../../core/manifest/page.ts';
import { addressTag, pageHead } from './head.ts';
import { MUSEUM } from './testing/museum.ts';

const page: Page = { route: '/hall/:id', title: '$page.title', sources: {}, blocks: [] };

test('the head has the title and the canonical address', () => {
  const head = pageHead(page, MUSEUM, { page: { title: 'Hall' } }, { id: 'a b' }, false);
  expect(head).toEqual({ title: 'Hall | Museum', canonical: 'https://museum.example/hall/a%20b' });
  expect(addressTag(head)).toEqual(['link', { rel: 'canonical', href: head.canonical }]);
});

test.each([
  ['/halls', 'https://museum.example/halls'],
  ['https://paper.example/hall', 'https://paper.example/hall'],
  [null, null],
])('the canonical address %s of the content replaces the page’s', (canonical, expected) => {
  expect(pageHead({ ...page, canonical }, MUSEUM, {}, { id: '1' }, false).canonical).toBe(expected);
});

test('a missing page has no canonical address and is not indexed', () => {
  const head = pageHead(page, MUSEUM, {}, { id: '-' }, true);
  expect(head).toEqual({ title: 'Museum', canonical: null });
  expect(addressTag(head)).toEqual(['meta', { name: 'robots', content: 'noindex' }]);
});
