import { pathsIn } from '../../core/binding/binding.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { change } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'unused-source',
  severity: 'warning',
  about: 'Every source is used by a block, by the title or by the description.',
  example: change('"sources": {', '"sources": {\n    "motto": { "endpoint": "/motto" },'),
  visit: {
    manifest: ({ value, lists }, find) => {
      const paths = [
        ...[value.title, value.description, value.about].flatMap(pathsIn),
        ...lists.flatMap((list) => boundIn(value[list])),
      ];
      const used = new Set(paths.map(firstName));
      for (const name of isObject(value.sources) ? Object.keys(value.sources) : []) {
        if (used.has(name)) continue;
        find({ path: ['sources', name], part: 'key' }, `No block uses the source "${name}"`);
      }
    },
  },
};

function boundIn(blocks: unknown): string[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => {
    const from = textMember(block, 'from');
    return from === undefined ? pathsIn(block) : [from];
  });
}

const firstName = (path: string): string => /^[\w-]*/.exec(path)?.[0] ?? '';
