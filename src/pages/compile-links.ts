import { linkFields } from '../core/binding/link-fields.ts';
import type { FieldSpec, Fields } from '../core/block/fields.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';

/** Turns each link with fields ("/news/:slug") in a block's props into a binding. */
export function withLinks(fields: Fields, props: JsonObject): JsonObject {
  return mapLinks(fields, props, (link) => (linkFields(link).length > 0 ? { $link: link } : link));
}

type Change = (link: string) => unknown;

/** Replaces each text of a link field in a block's props. */
export function mapLinks(fields: Fields, props: JsonObject, change: Change): JsonObject {
  return members({ kind: 'group', fields }, props, change);
}

function members(spec: FieldSpec | undefined, values: JsonObject, change: Change): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, changed(memberSpec(spec, name), value, change)]),
  );
}

function memberSpec(spec: FieldSpec | undefined, name: string): FieldSpec | undefined {
  return spec?.kind === 'group' && Object.hasOwn(spec.fields, name) ? spec.fields[name]?.spec : undefined;
}

function changed(spec: FieldSpec | undefined, value: unknown, change: Change): unknown {
  if (spec?.kind === 'href') return typeof value === 'string' ? change(value) : value;
  const item = spec?.kind === 'list' ? spec.of : spec;
  if (Array.isArray(value)) return value.map((one: unknown) => changed(item, one, change));
  if (spec?.kind !== 'list' && spec?.kind !== 'group') return value;
  return isObject(value) ? members(item, value, change) : value;
}
