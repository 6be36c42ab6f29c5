import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'once',
  severity: 'warning',
  about: 'A page opens once: only one of its blocks holds the main heading, the h1.',
  example: withBlock('{ "type": "banner", "title": "Our rules" }'),
  visit: {
    blocks: (blocks, path, find, types) => {
      const opening = [...blocks.entries()].flatMap(([at, block]) => {
        const type = textMember(block, 'type') ?? '';
        return types.get(type)?.about?.opens ? [{ at, type }] : [];
      });
      const [first, ...more] = opening;
      for (const { at, type } of more) {
        const message = `The block "${first?.type}" has the main heading of the page already. Remove this "${type}"`;
        find({ path: [...path, at, 'type'] }, message);
      }
    },
  },
};
