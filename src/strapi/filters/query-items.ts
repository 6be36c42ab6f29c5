import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import type { ContentModel } from '../model.ts';
import type { Schema } from '../populate/schema.ts';
import type { FilterPart, Follow } from './part.ts';
import { readFilters } from './read-filters.ts';
import { readSort } from './read-sort.ts';
import { RefusedQuery } from './refused-query.ts';

/** The sort, filters and limit of a source, or of a list. */
interface ListQuery {
  readonly filters?: unknown;
  readonly sort?: unknown;
  readonly limit?: unknown;
}

/** The items of a list, filtered, sorted and limited. If the CMS would refuse the query, all items. */
export function queryItems(
  types: { readonly model: ContentModel; readonly schema: Schema },
  { filters, sort, limit }: ListQuery,
  items: readonly unknown[],
): readonly unknown[] {
  const parts = items.filter(isObject).map((values: JsonObject): FilterPart => ({ values }));
  const context = { ...types, follow: followAnswer };
  try {
    const matchingParts = parts.filter(readFilters(context, filters)).sort(readSort(context, sort));
    return matchingParts.slice(0, typeof limit === 'number' ? limit : undefined).map(({ values }) => values);
  } catch (error) {
    // The checker reports an invalid query.
    if (error instanceof RefusedQuery) return items;
    throw error;
  }
}

/** Follows a field through an answer of the CMS, which contains the related parts. */
const followAnswer: Follow = ({ values }, name) =>
  [member(values, name)]
    .flat()
    .filter(isObject)
    .map((inner) => ({ values: inner }));
