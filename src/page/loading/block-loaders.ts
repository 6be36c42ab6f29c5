import loaders from 'virtual:site/blocks';
import type { Block } from '../../core/block/define-block.ts';

/** Every block type of the site with the function that loads it. */
export const blockLoaders: ReadonlyMap<string, () => Promise<Block>> = new Map(loaders);
