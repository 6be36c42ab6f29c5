import { expect, test } from 'vitest';
import type { Page } from '../../core/manifest/page.ts';
import { createPageHead } from './page-head.ts';
import { MUSEUM } from './testing/museum.ts';

const page: Page = { route: '/hall/:id', title: '$page.title', sources: {}, blocks: [] };

test.each([
  ['/halls', 'https://museum.example/halls'],
  ['https://paper.example/hall', 'https://paper.example/hall'],
  [null, null],
])('uses the canonical address %s of the content as %s', (canonical, expected) => {
  expect(createPageHead({ ...page, canonical }, MUSEUM, {}, { id: '1' }, false).canonical).toBe(expected);
});

test('uses the name of the site as the title of a page without one', () => {
  expect(createPageHead(page, MUSEUM, {}, { id: '-' }, false).title).toBe('Museum');
});
