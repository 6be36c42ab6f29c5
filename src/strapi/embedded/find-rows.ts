import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import type { FilterPart, PartLink } from '../filters/part.ts';
import { readFilters } from '../filters/read-filters.ts';
import type { ContentType } from '../model.ts';
import { typeSchema } from '../populate/schema.ts';
import { isText } from '../populate/value.ts';
import { readSort } from '../sort/read-sort.ts';
import { type ContentRows, type Row, relationTargets } from './rows.ts';

/**
 * Finds the published records of a type that match `filters`, in the order of `sort`.
 * @throws {RefusedQuery} if either can't be read
 */
export function findRows(store: ContentRows, type: ContentType, query: JsonObject): readonly Row[] {
  const context = { model: store.model, schema: typeSchema(type), follow: follow(store) };
  const matches = readFilters(context, query.filters);
  const order = readSort(context, query.sort);
  return (store.rows.get(type.uid) ?? []).filter(matches).sort(order);
}

const follow =
  (store: ContentRows) =>
  (part: FilterPart, name: string, link: PartLink): readonly FilterPart[] => {
    const value = member(part.values, name);
    if (link.kind === 'relation') return relationTargets(store, link, part, value);
    if (link.kind === 'media') return asRows(value).flatMap((file) => mediaPart(store, file));
    return asRows(value).flatMap((item, at) => (isObject(item) ? [{ values: { ...item, id: at + 1 } }] : []));
  };

const asRows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function mediaPart(store: ContentRows, name: unknown): FilterPart[] {
  const values = isText(name) ? store.media.records.get(name) : undefined;
  return values === undefined ? [] : [{ values }];
}
