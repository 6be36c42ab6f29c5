import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'duplicate-id',
  severity: 'error',
  about: 'No two blocks of a page have the same `id`.',
  example: withBlock('{ "type": "image-text", "id": "rules" },\n    { "type": "image-text", "id": "rules" }'),
  usesStayKnown: true,
  visit: {
    blocks: (blocks, path, find) => {
      const ids = new Set<string>();
      for (const [at, block] of blocks.entries()) {
        const id = textMember(block, 'id');
        if (id === undefined) continue;
        if (ids.has(id)) find({ path: [...path, at, 'id'] }, `Another block of the page has the id "${id}"`);
        ids.add(id);
      }
    },
  },
};
