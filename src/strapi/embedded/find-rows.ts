import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import { checkFilters } from '../filters/check-filters.ts';
import type { Link, Part } from '../filters/part.ts';
import { readFilters } from '../filters/read-filters.ts';
import { RefusedQuery } from '../filters/refused-query.ts';
import type { ContentModel, ContentType } from '../model.ts';
import type { ErrorInfo, QueryError } from '../populate/query-error.ts';
import { schemaOf } from '../populate/schema.ts';
import { isText } from '../populate/value.ts';
import { checkSort } from '../sort/check-sort.ts';
import { readSort } from '../sort/read-sort.ts';
import { type Row, type Store, targetsOf } from './rows.ts';

/** The errors of `filters` and `sort` that Strapi finds before it asks its database. */
export function checkSearch(model: ContentModel, type: ContentType, query: JsonObject): QueryError[] {
  const schema = schemaOf(type);
  return [...checkFilters(model, schema, query.filters), ...checkSort(model, schema, query.sort)];
}

/** The published records of a type that `filters` leaves, in the order of `sort`; or the error on the way. */
export function findRows(store: Store, type: ContentType, query: JsonObject): readonly Row[] | ErrorInfo {
  const context = { model: store.model, schema: schemaOf(type), follow: follow(store) };
  try {
    const matches = readFilters(context, query.filters);
    const order = readSort(context, query.sort);
    return (store.rows.get(type.uid) ?? []).filter(matches).sort(order);
  } catch (error) {
    if (error instanceof RefusedQuery) return error.info;
    throw error;
  }
}

const follow =
  (store: Store) =>
  (part: Part, name: string, link: Link): readonly Part[] => {
    const value = member(part.values, name);
    if (link.kind === 'relation') return targetsOf(store, link, part, value);
    if (link.kind === 'media') return listOf(value).flatMap((file) => mediaPart(store, file));
    return listOf(value).flatMap((item, at) => (isObject(item) ? [{ values: { ...item, id: at + 1 } }] : []));
  };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function mediaPart(store: Store, name: unknown): Part[] {
  const values = isText(name) ? store.media.records.get(name) : undefined;
  return values === undefined ? [] : [{ values }];
}
