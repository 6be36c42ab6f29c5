import type { Block } from '../../core/block/define-block.ts';

const modules = import.meta.glob<Block>('/registry/*/*.block.ts', { import: 'default' });

/** Every block type with the way to load it: a folder here is a block, and nothing else registers it. */
export const blockLoaders: ReadonlyMap<string, () => Promise<Block>> = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[2] ?? path, load]),
);
