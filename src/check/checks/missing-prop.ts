import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { isObject } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { expectedKind, takesMedia } from '../paths/field-kinds.ts';
import { isUnresolved } from '../paths/unresolved.ts';
import { presentName } from '../resolve/current-name.ts';
import type { MembersUse, Read } from '../resolve/resolved.ts';
import { unknownField } from './unknown-field.ts';

export const check: CheckDefinition = {
  code: 'missing-prop',
  severity: 'error',
  about: 'What a block requires is given or bound.',
  example: change('"title": "$page.page_heading", ', ''),
  visit: {
    uses: ({ uses }, find) => {
      for (const members of uses.members) checkMembers(members, find);
      for (const read of uses.reads) checkRead(read, find);
      for (const { spec, value, path } of uses.literals) {
        if (takesMedia(spec) && isObject(value) && !Object.hasOwn(value, 'url'))
          find({ path, part: 'key' }, missing('url', expectedKind(spec)));
      }
    },
  },
};

const missing = (name: string, owner: string): string => `Missing prop "${name}", which ${owner} requires`;

function checkMembers(members: MembersUse, find: Find): void {
  const { fields, values, place, owner } = members;
  // A misspelt or renamed prop is reported at its own position.
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  const intendedNames = new Set(
    unknown.map((name) => presentName(members, name) ?? nearest(name, Object.keys(fields))),
  );
  for (const [name, field] of Object.entries(fields)) {
    if (field.required && !Object.hasOwn(values, name) && !intendedNames.has(name))
      find(place, missing(name, owner));
  }
}

/** A component that is bound whole must have a field for each required member. */
function checkRead({ spec, place, members }: Read, find: Find): void {
  if (spec.kind !== 'group' || !members || [...members.values()].every(isUnresolved)) return;
  for (const [name, inner] of members) {
    if (!isUnresolved(inner) || !spec.fields[name]?.required) continue;
    find(place, `Missing prop "${name}", which is required. ${unknownField(inner)?.message ?? ''}`);
  }
}
