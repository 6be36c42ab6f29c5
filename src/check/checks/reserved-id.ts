import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'reserved-id',
  severity: 'error',
  about: 'No block has an `id` that the layout uses on every page.',
  example: withBlock('{ "type": "image-text", "id": "main" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const { block, path } of uses.blockLists.flat()) {
        const id = textMember(block, 'id') ?? '';
        if (!RESERVED_IDS.includes(id)) continue;
        const message = `The id "${id}" is used by the layout of every page: links to it would lead there. Choose another`;
        find({ path: [...path, 'id'] }, message);
      }
    },
  },
};

/** The ids of elements in the document itself: in the frame of every page and in its header. */
export const RESERVED_IDS: readonly string[] = ['main', 'root', 'site-menu', 'site-search'];
