import { textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import type { BlockSpecs } from '../paths/blocks.ts';

export const check: CheckDefinition = {
  code: 'unknown-block',
  severity: 'error',
  about: 'The `type` of a block is a folder in `registry/`.',
  example: change('"type": "banner"', '"type": "baner"'),
  visit: {
    uses: ({ uses, blocks: knownBlocks, unbuilt }, find) => {
      for (const { block, path } of uses.blockLists.flat()) {
        const word = textMember(block, 'type');
        if (word === undefined || knownBlocks.has(word)) continue;
        const reason = unbuilt?.get(word);
        if (reason !== undefined)
          find({ path: [...path, 'type'] }, `The block "${word}" isn’t built. ${reason}`);
        else findUnknown(word, [...path, 'type'], knownBlocks, find);
      }
    },
  },
};

function findUnknown(word: string, path: JsonPath, knownBlocks: BlockSpecs, find: Find): void {
  const [now] = [...knownBlocks].find(([, { about }]) => about?.formerly?.includes(word)) ?? [];
  if (now === undefined) find({ path }, `Unknown block "${word}"`, { word, candidates: knownBlocks.keys() });
  else find({ path }, `The block "${word}" has another name now`, { word, meant: now });
}
