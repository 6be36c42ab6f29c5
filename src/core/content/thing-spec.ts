import { type FieldSpec, text } from '../block/fields.ts';
import { isObject, textMember } from '../json/json.ts';
import { THING_TYPES } from '../manifest/thing-types.ts';

/** The fields of a schema.org item in a manifest, or of a list of items; undefined if its type is unknown. */
export function thingSpec(thing: unknown): FieldSpec | undefined {
  const kind = THING_TYPES.get(textMember(thing, 'type') ?? '');
  if (!kind) return undefined;
  const one: FieldSpec = { kind: 'group', fields: { type: text(), ...kind.block.fields } };
  return isObject(thing) && '$each' in thing ? { kind: 'list', of: one } : one;
}
