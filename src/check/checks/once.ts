import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'once',
  severity: 'warning',
  about: 'A page has one main heading, the h1, in its first block.',
  example: withBlock('{ "type": "banner", "title": "Our rules" }'),
  visit: {
    uses: ({ uses, blocks: types }, find) => {
      for (const blocks of uses.blockLists) {
        // A section's block that opens a page has a heading of the second level wherever another one came first.
        const typed = blocks.flatMap(({ block, path, isRepeated }) =>
          isRepeated ? [] : [{ type: textMember(block, 'type') ?? '', path }],
        );
        const opensAt = typed.findIndex(({ type }) => types.get(type)?.about?.opens);
        const opening = typed[opensAt];
        if (opening && opening.path.at(-1) !== 0) {
          const message = `The block "${opening.type}" has the main heading of the page. Move it to the top`;
          find({ path: [...opening.path, 'type'] }, message);
        }
        const [first, ...more] = typed.filter(({ type }) => types.get(type)?.about?.opens);
        for (const { type, path } of more) {
          const message = `The block "${first?.type}" has the main heading of the page already. Remove this "${type}"`;
          find({ path: [...path, 'type'] }, message);
        }
      }
    },
  },
};
