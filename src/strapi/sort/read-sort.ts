import { isObject, member } from '../../core/json/json.ts';
import { type Follow, joinedParts, type Part } from '../filters/part.ts';
import { RefusedQuery } from '../filters/refused-query.ts';
import { columnType, compareStored, type Stored, storedValue } from '../filters/stored.ts';
import type { ContentModel } from '../model.ts';
import { crash } from '../populate/query-error.ts';
import { type Schema, targetOf } from '../populate/schema.ts';
import { isText } from '../populate/value.ts';
import { sortSegments } from './segments.ts';

interface Context {
  readonly model: ContentModel;
  readonly follow: Follow;
  readonly schema: Schema;
}

/** Compares two records; 0 where the order says nothing. */
export type Order = (a: Part, b: Part) => number;

/**
 * The order that a `sort` value states, which has passed `checkSort`.
 * @throws {RefusedQuery} where Strapi fails on it
 */
export function readSort(context: Context, sort: unknown): Order {
  const keys = keysOf(sort).map(({ path, descending }) => {
    const values = readPath(context, path);
    return { value: (part: Part) => first(values(part), descending), sign: descending ? -1 : 1 };
  });
  const known = new Map<Part, readonly Stored[]>();
  const valuesOf = (part: Part): readonly Stored[] => {
    const values = known.get(part) ?? keys.map(({ value }) => value(part));
    known.set(part, values);
    return values;
  };
  return (a, b) => {
    const [of, other] = [valuesOf(a), valuesOf(b)];
    for (const [at, { sign }] of keys.entries()) {
      const order = compareStored(of[at] ?? null, other[at] ?? null);
      if (order !== 0) return order * sign;
    }
    return 0;
  };
}

/** Of several values, the one that comes first in the order. */
const first = (values: readonly Stored[], descending: boolean): Stored =>
  [...values].sort(compareStored).at(descending ? -1 : 0) ?? null;

interface Key {
  readonly path: readonly string[];
  readonly descending: boolean;
}

const keyOf = (path: readonly string[], order: string): Key => ({
  path,
  descending: order.toLowerCase() === 'desc',
});

function keysOf(sort: unknown): Key[] {
  if (isText(sort)) return sortSegments(sort).map(({ field, order }) => keyOf(field.split('.'), order));
  return Array.isArray(sort) ? sort.flatMap(keysOf) : nestedKeys(sort, []);
}

function nestedKeys(sort: unknown, before: readonly string[]): Key[] {
  if (!isObject(sort)) return [];
  return Object.entries(sort).flatMap(([name, value]) => {
    const path = [...before, name];
    if (!isText(value)) return nestedKeys(value, path);
    return value.trim() === '' ? [] : [keyOf(path, value.trim())];
  });
}

/** The values of a field, through everything that leads to it. */
function readPath(context: Context, [name = '', ...rest]: readonly string[]): (part: Part) => Stored[] {
  const attribute = context.schema.attributes.get(name);
  if (attribute && attribute.kind !== 'scalar') {
    const schema = targetOf(context.model, attribute);
    if (!schema || rest.length === 0) return fail();
    const values = readPath({ ...context, schema }, rest);
    return (part) => joinedParts(context.follow, part, name, attribute).flatMap(values);
  }
  if (rest.length > 0 || (name === 'documentId' && !context.schema.document)) return fail();
  const type = attribute?.type ?? columnType(name);
  return (part) => [storedValue(type, member(part.values, name))];
}

function fail(): never {
  throw new RefusedQuery(crash({ keys: [] }).error);
}
