import type { JsonObject } from '../../core/json/json.ts';
import type { Attribute, ContentModel } from '../model.ts';
import type { Schema } from '../populate/schema.ts';

/** A record, a component or a file, for conditions and sort orders. */
export interface FilterPart {
  readonly values: JsonObject;
}

/** The type of a field that leads to other parts. */
export type PartLink = Exclude<Attribute, { kind: 'scalar' | 'closed' }>;

/** Finds the parts that a field leads to. */
export type Follow = (part: FilterPart, name: string, link: PartLink) => readonly FilterPart[];

/** The model, relations and schema that a query refers to. */
export interface QueryContext {
  readonly model: ContentModel;
  readonly follow: Follow;
  readonly schema: Schema;
}

/** The target of an empty field; all its own fields are empty. */
const EMPTY_PART: FilterPart = { values: {} };

/** The parts that a field leads to, joined as in SQL: at least an empty one. */
export function joinFilterParts(
  follow: Follow,
  part: FilterPart,
  name: string,
  link: PartLink,
): readonly FilterPart[] {
  const parts = part === EMPTY_PART ? [] : follow(part, name, link);
  return parts.length === 0 ? [EMPTY_PART] : parts;
}
