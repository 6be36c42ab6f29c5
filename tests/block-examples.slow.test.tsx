import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allBlocks } from '../src/render/all-blocks.ts';
import { axeFaults } from './setup/block-examples.ts';
import { consoleSaid } from './setup/console.ts';

// jsdom has no media queries and no intersection observer: nothing moves, and nothing scrolls near.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

// The browser pass runs axe on one look of each block; these are all of them.
it.each([...allBlocks])('axe finds no fault in the examples of %s', async (_, { block, about }) => {
  for (const { name, props } of about.examples) {
    const { container, unmount } = render(block.render(props));
    expect(await axeFaults(container), name).toEqual([]);
    unmount();
  }
  // tests/every-block.test.tsx reads it.
  consoleSaid();
});
