import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import type { FilterPart, Follow } from '../../strapi/filters/part.ts';
import { readFilters } from '../../strapi/filters/read-filters.ts';
import { RefusedQuery } from '../../strapi/filters/refused-query.ts';
import type { ContentModel, EndpointMatch } from '../../strapi/model.ts';
import { typeSchema } from '../../strapi/populate/schema.ts';
import { readSort } from '../../strapi/sort/read-sort.ts';

/** The known records that a source asks for, in its order, without those beyond its limit or its filters. */
export function wantedRecords(
  model: ContentModel,
  { type, documentId }: EndpointMatch,
  source: JsonObject,
  records: readonly unknown[],
): readonly unknown[] {
  if (documentId !== undefined)
    return records.filter((record) => member(record, 'documentId') === documentId);
  if (type.kind === 'single') return records;
  const parts = records.filter(isObject).map((values): FilterPart => ({ values }));
  const context = { model, schema: typeSchema(type), follow: answered };
  // With "same", the limit applies to the items that are like the selected one.
  const limit = Object.hasOwn(source, 'same') ? undefined : member(source, 'limit');
  try {
    const found = parts.filter(readFilters(context, source.filters)).sort(readSort(context, source.sort));
    return found.slice(0, typeof limit === 'number' ? limit : undefined).map(({ values }) => values);
  } catch (error) {
    // Another check reports a wrong query.
    if (error instanceof RefusedQuery) return records;
    throw error;
  }
}

/** Follows a field through an answer of the CMS, which already contains its parts. */
const answered: Follow = ({ values }, name) =>
  [member(values, name)]
    .flat()
    .filter(isObject)
    .map((inner) => ({ values: inner }));
