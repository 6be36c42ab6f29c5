import loaders from 'virtual:site/blocks';
import type { Block } from '../../core/block/define-block.ts';

/** The function that loads the code of each block type. */
export const blockLoaders: ReadonlyMap<string, () => Promise<Block>> = new Map(loaders);
