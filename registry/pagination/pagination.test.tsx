import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allBlocks } from '../../src/render/all-blocks.ts';

test('marks links to the previous and next page with rel', () => {
  const place = { from: 10, to: 18, total: 30, page: 2, pages: 4, previous: '/all', next: '/all/page/3' };
  render(allBlocks.get('pagination')?.block.render({ place }));
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ rel, pathname }) => [rel, pathname])).toEqual([
    ['prev', '/all'],
    ['next', '/all/page/3'],
  ]);
});
