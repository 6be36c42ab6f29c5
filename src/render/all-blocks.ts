import modules from 'virtual:site/described-blocks';
import type { DescribedBlock } from '../core/block/define-block.ts';

/** All blocks of the site with their documentation, by type, for the server, the checker and the tests. */
export const allBlocks: ReadonlyMap<string, DescribedBlock> = new Map(
  modules
    .map(([type, { default: block, about }]) => [type, { block, about }] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);
