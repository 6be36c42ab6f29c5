import { linkFields } from '../core/binding/link-fields.ts';
import { mapMembers } from '../core/binding/map-values.ts';
import type { Fields } from '../core/block/fields.ts';
import type { JsonObject } from '../core/json/json.ts';

/** Turns each link with fields ("/news/:slug") in a block's props into a binding. */
export function withLinks(fields: Fields, props: JsonObject): JsonObject {
  return mapLinks(fields, props, (link) => (linkFields(link).length > 0 ? { $link: link } : link));
}

/** Replaces each text of a link field in a block's props. */
export function mapLinks(fields: Fields, props: JsonObject, change: (link: string) => unknown): JsonObject {
  const place = { spec: { kind: 'group', fields }, path: [], scope: [] } as const;
  return mapMembers(props, place, (value, { spec }) =>
    spec?.kind === 'href' && typeof value === 'string' ? change(value) : value,
  );
}
