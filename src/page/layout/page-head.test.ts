import { expect, test } from 'vitest';
import type { Page } from '../../core/manifest/page.ts';
import { createPageHead } from './page-head.ts';
import { MUSEUM } from './testing/museum.ts';

const page: Page = { route: '/hall/:id', title: '$page.title', sources: {}, blocks: [] };

test.each([
  ['/halls', 'https://museum.example/halls'],
  ['https://paper.example/hall', 'https://paper.example/hall'],
  [null, null],
])('the canonical address %s of the content replaces the page’s', (canonical, expected) => {
  expect(createPageHead({ ...page, canonical }, MUSEUM, {}, { id: '1' }, false).canonical).toBe(expected);
});

test('a page without a title has the name of the site', () => {
  expect(createPageHead(page, MUSEUM, {}, { id: '-' }, false).title).toBe('Museum');
});
