import type { Fields } from '../../core/block/fields.ts';
import { nearest } from '../../core/diagnostics/nearest-word.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { missingProp } from '../checks/missing-prop.ts';
import { renamedProp, unknownProp } from '../checks/unknown-prop.ts';
import type { Context } from './context.ts';

/** Where the members of a block, or of one item of a list, stand. */
export interface MembersPlace {
  readonly path: JsonPath;
  /** What has them, for messages. */
  readonly owner: string;
  /** Names that may stand there beside the fields. */
  readonly also?: readonly string[];
}

/** Reports a member that no field takes; one that was renamed with its present name. */
export function reportUnknown(
  context: Context,
  fields: Fields,
  values: JsonObject,
  name: string,
  { path, owner, also = [] }: MembersPlace,
): void {
  const place = { path: [...path, name], part: 'key' } as const;
  const now = presentName(context, fields, name);
  if (now === undefined) context.report(unknownProp(place, name, owner, [...Object.keys(fields), ...also]));
  else context.report(renamedProp(place, name, now, Object.hasOwn(values, now)));
}

/** The present name of a prop that once had this one; undefined where none did. */
function presentName({ was = {} }: Context, fields: Fields, name: string): string | undefined {
  const now = Object.hasOwn(was, name) ? was[name] : undefined;
  return now !== undefined && Object.hasOwn(fields, now) ? now : undefined;
}

/** Reports what is required and not there. */
export function checkRequired(
  context: Context,
  fields: Fields,
  values: JsonObject,
  place: { readonly path: JsonPath; readonly part?: 'key' },
  owner: string,
): void {
  // What is only misspelt, or has an older name, is reported where it stands.
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  const meant = new Set(
    unknown.map((name) => presentName(context, fields, name) ?? nearest(name, Object.keys(fields))),
  );
  for (const [name, field] of Object.entries(fields)) {
    if (field.required && !Object.hasOwn(values, name) && !meant.has(name)) {
      context.report(missingProp(place, name, owner));
    }
  }
}
