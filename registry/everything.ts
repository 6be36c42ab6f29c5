import type { About, Block } from './define-block.ts';

/** A block with its documentation. */
export interface DescribedBlock {
  readonly block: Block;
  readonly about: About;
}

const modules = import.meta.glob<{ default: Block; about: About }>('./*/*.block.ts', { eager: true });

/** All blocks at once with their documentation, by type: for the server, the checker and the tests. */
export const everyBlock: ReadonlyMap<string, DescribedBlock> = new Map(
  Object.entries(modules)
    .map(([path, { default: block, about }]) => [path.split('/')[1] ?? path, { block, about }] as const)
    .sort(([a], [b]) => a.localeCompare(b)),
);
