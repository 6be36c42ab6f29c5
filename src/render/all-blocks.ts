import modules, { broken } from 'virtual:site/described-blocks';
import type { DescribedBlock } from '../core/block/define-block.ts';

/** All blocks of the site with their documentation, by type, for the server, the checker and the tests. */
export const allBlocks: ReadonlyMap<string, DescribedBlock> = new Map(
  modules
    .filter(isBlock)
    .map(([type, { default: block, about }]) => [type, { block, about }] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);

/** The blocks that don't build, by type, each with its file and the reason. */
export const unbuiltBlocks: ReadonlyMap<string, string> = new Map([
  ...broken,
  ...modules
    .filter((one) => !isBlock(one))
    .map(
      ([type]) => [type, `${type}.block.ts: Its default export is not a block from defineBlock.`] as const,
    ),
]);

function isBlock([, { default: block }]: (typeof modules)[number]): boolean {
  return typeof block?.render === 'function';
}
