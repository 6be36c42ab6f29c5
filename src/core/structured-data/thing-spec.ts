import { type FieldSpec, text } from '../block/fields.ts';
import { isObject, textMember } from '../json/json.ts';
import { THINGS } from './things.ts';

/** What a thing of a manifest may say, or a list of such things; undefined where its type is none that there is. */
export function thingSpec(thing: unknown): FieldSpec | undefined {
  const kind = THINGS.get(textMember(thing, 'type') ?? '');
  if (!kind) return undefined;
  const one: FieldSpec = { kind: 'group', fields: { type: text(), ...kind.block.fields } };
  return isObject(thing) && '$each' in thing ? { kind: 'list', of: one } : one;
}
