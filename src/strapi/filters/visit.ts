import type { Attribute } from '../model.ts';
import { joined } from '../populate/place.ts';
import { invalidKey, type QueryError } from '../populate/query-error.ts';
import type { Schema } from '../populate/schema.ts';

/** Where Strapi stands in `filters` or `sort`: the schema there, and the way to it. */
export interface Position {
  readonly schema: Schema | undefined;
  /** The fields on the way, for Strapi's messages: `related.course`. */
  readonly path: string | null;
  /** The keys on the way, as the query has them. */
  readonly keys: readonly string[];
}

/** One key that Strapi comes by. */
export interface Visit extends Position {
  readonly key: string;
  readonly attribute: Attribute | undefined;
  readonly value: unknown;
}

/** The visit of a key: its field, if it is one, lengthens the path. */
export function visitOf({ schema, path, keys }: Position, key: string, value: unknown): Visit {
  const attribute = schema?.attributes.get(key);
  const here = attribute ? joined(path ?? '', key) : path;
  return { schema, key, attribute, value, path: here, keys: [...keys, key] };
}

/** Whether a key is refused. */
export type Refusal = (visit: Visit) => boolean;

/** Strapi comes by all keys once for each of its rules: the first visit that a rule refuses is its error. */
export function checkVisits(
  param: 'filters' | 'sort',
  visits: readonly Visit[],
  refusals: readonly Refusal[],
): QueryError[] {
  return refusals.flatMap((refuses) => visits.filter(refuses).map((visit) => errorOf(param, visit)));
}

function errorOf(param: 'filters' | 'sort', { key, path, keys, schema }: Visit): QueryError {
  const expected = [...(schema?.attributes.keys() ?? [])].filter((name) => !schema?.hidden.has(name));
  const found = invalidKey(1, key, path, { keys, expected });
  return { ...found, error: { ...found.error, details: { ...found.error.details, param } } };
}

const ALWAYS = ['id', 'documentId'];

/** Rules of both: no unknown name, no zone, nothing that the public may not read. */
export const isUnknown: Refusal = ({ key, attribute }) => attribute === undefined && !ALWAYS.includes(key);
export const isZone: Refusal = ({ attribute }) => attribute?.kind === 'zone';
export const isHidden: Refusal = ({ key, schema, attribute }) =>
  schema?.hidden.has(key) === true || (attribute?.kind === 'relation' && attribute.target === '');

/** The visits of several parts of a list: Strapi goes through them side by side, a step of each at a time. */
export function sideBySide(lists: readonly (readonly Visit[])[]): Visit[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, step) => lists.flatMap((list) => list[step] ?? [])).flat();
}
