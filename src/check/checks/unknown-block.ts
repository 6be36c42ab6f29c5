import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-block',
  severity: 'error',
  about: 'The `type` of a block is a folder in `registry/`.',
  example: change('"type": "banner"', '"type": "baner"'),
  visit: {
    uses: ({ uses, blocks: known }, find) => {
      for (const { block, path } of uses.blockLists.flat()) {
        const word = textMember(block, 'type');
        if (word === undefined || known.has(word)) continue;
        find({ path: [...path, 'type'] }, `Unknown block "${word}"`, { word, candidates: known.keys() });
      }
    },
  },
};
