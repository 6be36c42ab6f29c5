import loaders from 'virtual:site/blocks';
import type { Block } from '../../core/block/define-block.ts';

/** Every block type of the site with the way to load it. */
export const blockLoaders: ReadonlyMap<string, () => Promise<Block>> = new Map(loaders);
