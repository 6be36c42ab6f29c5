import { afterAll } from 'vitest';
import { seenBlocks, watchFetch } from './seen-blocks.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The blocks that a test file has seen on the pages of the shared site, if known. */
    blocks?: readonly string[];
  }
}

watchFetch();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that no fixture is wanted
afterAll(async ({}, { file }) => {
  const blocks = await seenBlocks();
  if (blocks !== undefined) file.meta.blocks = blocks;
});
