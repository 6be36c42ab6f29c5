import { member } from '../../core/json/json.ts';
import { memo } from '../../core/json/memo.ts';
import { findFieldSchema } from '../populate/schema.ts';
import { isNullish, isText, isTextList, splitAtCommas } from '../populate/value.ts';
import { type FilterPart, joinFilterParts, type QueryContext } from './part.ts';
import { readQueriedField } from './queried-field.ts';
import { RefusedQuery } from './refused-query.ts';
import { compareStored, type Stored, toStoredValue } from './stored-value.ts';

/** Compares two records; 0 if they are equal in this order. */
export type Order = (a: FilterPart, b: FilterPart) => number;

/** Reads a `sort` value: `"course.title:desc"`, or several. @throws {RefusedQuery} if it is invalid */
export function readSort(context: QueryContext, sort: unknown): Order {
  const keys = sortKeys(sort).map(({ path, descending }) => {
    const values = readPath(context, path);
    return { value: (part: FilterPart) => first(values(part), descending), sign: descending ? -1 : 1 };
  });
  const valuesOf = memo((part: FilterPart) => keys.map(({ value }) => value(part)));
  return (a, b) => {
    const [of, other] = [valuesOf(a), valuesOf(b)];
    for (const [at, { sign }] of keys.entries()) {
      const order = compareStored(of[at] ?? null, other[at] ?? null);
      if (order !== 0) return order * sign;
    }
    return 0;
  };
}

const first = (values: readonly Stored[], descending: boolean): Stored =>
  [...values].sort(compareStored).at(descending ? -1 : 0) ?? null;

interface Key {
  readonly path: readonly string[];
  readonly descending: boolean;
}

function sortKeys(sort: unknown): Key[] {
  if (isNullish(sort)) return [];
  const texts = isText(sort) ? [sort] : sort;
  if (!isTextList(texts)) throw new RefusedQuery();
  return texts.flatMap(splitAtCommas).map((text) => {
    const [, field = '', order = 'asc'] = /^([^:]+?)\s*(?::\s*(asc|desc))?$/i.exec(text) ?? [];
    return { path: field.split('.'), descending: order.toLowerCase() === 'desc' };
  });
}

/** Reads the values of a field, following every relation and component on its path. */
function readPath(
  context: QueryContext,
  [name = '', ...rest]: readonly string[],
): (part: FilterPart) => Stored[] {
  const field = readQueriedField(context.schema, name);
  if ('type' in field) {
    if (rest.length > 0) throw new RefusedQuery();
    return (part) => [toStoredValue(field.type, member(part.values, name))];
  }
  const schema = findFieldSchema(context.model, field.link);
  if (!schema || rest.length === 0) throw new RefusedQuery();
  const values = readPath({ ...context, schema }, rest);
  return (part) => joinFilterParts(context.follow, part, name, field.link).flatMap(values);
}
