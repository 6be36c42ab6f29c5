import type { FieldSpec, Fields } from '../../src/core/block/fields.ts';
import type { JsonObject } from '../../src/core/json/json.ts';

/**
 * Invents the value of one field; undefined leaves it out. For a list it is called before the items are invented:
 * undefined fills the list with items.
 * @param name the path of the field in its block: "cards.image"
 */
export type Invent = (spec: Exclude<FieldSpec, { kind: 'group' }>, name: string) => unknown;

/** Props for all fields of a block, with lists of one length. */
export function inventedProps(fields: Fields, invent: Invent, length: number, before = ''): JsonObject {
  const props = Object.entries(fields).map(
    ([name, { spec }]) => [name, inventedValue(spec, invent, length, before + name)] as const,
  );
  return Object.fromEntries(props.filter(([, value]) => value !== undefined));
}

function inventedValue(spec: FieldSpec, invent: Invent, length: number, name: string): unknown {
  if (spec.kind === 'group') return inventedProps(spec.fields, invent, length, `${name}.`);
  const invented = invent(spec, name);
  if (spec.kind !== 'list' || invented !== undefined) return invented;
  return Array.from({ length }, () => inventedValue(spec.of, invent, length, name) ?? null);
}
