import type { About, Block, DescribedBlock } from '../core/block/define-block.ts';

const modules = import.meta.glob<{ default: Block; about: About }>('/registry/*/*.block.ts', { eager: true });

/** All blocks at once with their documentation, by type: for the server, the checker and the tests. */
export const allBlocks: ReadonlyMap<string, DescribedBlock> = new Map(
  Object.entries(modules)
    .map(([path, { default: block, about }]) => [path.split('/')[2] ?? path, { block, about }] as const)
    .sort(([a], [b]) => a.localeCompare(b)),
);
