import { linkFields } from '../core/binding/link-fields.ts';
import type { FieldSpec, Fields } from '../core/block/fields.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';

/** The props of a block with each link that takes fields of its scope ("/news/:slug") as a binding. */
export function withLinks(fields: Fields, props: JsonObject): JsonObject {
  return members({ kind: 'group', fields }, props);
}

function members(spec: FieldSpec | undefined, values: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, compiled(memberSpec(spec, name), value)]),
  );
}

function memberSpec(spec: FieldSpec | undefined, name: string): FieldSpec | undefined {
  return spec?.kind === 'group' && Object.hasOwn(spec.fields, name) ? spec.fields[name]?.spec : undefined;
}

function compiled(spec: FieldSpec | undefined, value: unknown): unknown {
  if (spec?.kind === 'href') {
    return typeof value === 'string' && linkFields(value).length > 0 ? { $link: value } : value;
  }
  const item = spec?.kind === 'list' ? spec.of : spec;
  if (Array.isArray(value)) return value.map((one: unknown) => compiled(item, one));
  if (spec?.kind !== 'list' && spec?.kind !== 'group') return value;
  return isObject(value) ? members(item, value) : value;
}
