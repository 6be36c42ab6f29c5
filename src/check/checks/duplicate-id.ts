import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'duplicate-id',
  severity: 'error',
  about: 'Each block of a page has its own `id`.',
  example: withBlock('{ "type": "image-text", "id": "rules" },\n    { "type": "image-text", "id": "rules" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const blocks of uses.blockLists) {
        const ids = new Set<string>();
        for (const { block, path } of blocks) {
          const id = textMember(block, 'id');
          if (id === undefined) continue;
          if (ids.has(id)) find({ path: [...path, 'id'] }, `Another block of the page has the id "${id}"`);
          ids.add(id);
        }
      }
    },
  },
};
