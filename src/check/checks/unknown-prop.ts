import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { expectedKind, takesMedia } from '../paths/field-kinds.ts';
import { presentName } from '../resolve/current-name.ts';
import { MEDIA_KEYS } from '../resolve/resolve-value.ts';
import type { MembersUse } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'unknown-prop',
  severity: 'error',
  about: 'A block takes only the props that its fields name.',
  example: change('"columns": 4', '"colums": 4'),
  visit: {
    uses: ({ uses }, find) => {
      for (const members of uses.members) checkMembers(members, find);
      for (const { spec, value, path } of uses.literals) {
        if (!takesMedia(spec) || !isObject(value)) continue;
        for (const name of Object.keys(value))
          if (!MEDIA_KEYS.includes(name)) findUnknown(find, path, name, expectedKind(spec), MEDIA_KEYS);
      }
    },
  },
};

function checkMembers(members: MembersUse, find: Find): void {
  const { fields, values, path, owner, also } = members;
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(fields, name) || also.includes(name)) continue;
    const now = presentName(members, name);
    if (now === undefined) findUnknown(find, path, name, owner, [...Object.keys(fields), ...also]);
    else findRenamed(find, [...path, name], now, Object.hasOwn(values, now));
  }
}

function findUnknown(
  find: Find,
  path: JsonPath,
  word: string,
  owner: string,
  knownNames: readonly string[],
): void {
  const list = knownNames.length === 0 ? '' : `. Known props: ${choiceList(knownNames)}`;
  const place = { path: [...path, word], part: 'key' } as const;
  find(place, `Unknown prop "${word}" of ${owner}${list}`, { word, candidates: knownNames });
}

/**
 * Reports a prop under its former name. With `isBoth` the present name is used, too, so either may be the right one.
 */
function findRenamed(find: Find, path: JsonPath, now: string, isBoth: boolean): void {
  const word = String(path.at(-1));
  const place = { path, part: 'key' } as const;
  const both = `The prop "${word}" is now called "${now}", which is here as well`;
  if (isBoth) find(place, both, { hint: 'Keep one of them' });
  else find(place, `The prop "${word}" has another name now`, { word, meant: now });
}
