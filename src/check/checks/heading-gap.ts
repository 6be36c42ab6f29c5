import { isObject, member, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'heading-gap',
  severity: 'warning',
  about:
    'No level of headings is left out: a block whose parts have third-level headings has a second-level one above them.',
  example: withBlock('{ "type": "cards", "cards": [{ "title": "Our leaders" }] }'),
  visit: {
    manifest: ({ blocks: types, uses }, find) => {
      for (const { block, path } of uses.blockLists.flat()) {
        const type = textMember(block, 'type') ?? '';
        for (const [part, above] of Object.entries(types.get(type)?.about?.headingsUnder ?? {})) {
          if (!gives(block, part.split('.')) || gives(block, [above])) continue;
          const message = `"${part}" gives headings of the third level without one of the second above them. Give this block a "${above}"`;
          find({ path: [...path, 'type'] }, message);
          break;
        }
      }
    },
  },
};

/** True if a manifest sets a prop, directly or in an item of a list. */
function gives(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.some((item) => gives(item, path));
  if (name !== undefined) return isObject(value) && gives(member(value, name), rest);
  return value !== undefined && value !== '';
}
