import { type JsonObject, member } from '../../core/json/json.ts';
import type { ContentModel, EndpointMatch } from '../../strapi/model.ts';
import { typeSchema } from '../../strapi/populate/schema.ts';
import { askedItems } from '../../strapi/sort/asked-items.ts';

/** The known records that match a source's filters, sorted and limited like the source. */
export function wantedRecords(
  model: ContentModel,
  { type, documentId }: EndpointMatch,
  source: JsonObject,
  records: readonly unknown[],
): readonly unknown[] {
  if (documentId !== undefined)
    return records.filter((record) => member(record, 'documentId') === documentId);
  if (type.kind === 'single') return records;
  // With "same", the limit applies to the items that resemble the selected one.
  const { filters, sort, limit, same } = source;
  const words = { filters, sort, ...(same === undefined ? { limit } : {}) };
  return askedItems({ model, schema: typeSchema(type) }, words, records);
}
