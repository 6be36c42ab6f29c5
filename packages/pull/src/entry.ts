import { isObject, member } from 'prospectus/internal/core/json/json.ts';
import { type Attribute, type ContentModel, findAttributes } from 'prospectus/internal/strapi/model.ts';
import type { MediaNames } from './media-names.ts';

/** An object as an editor enters it: without ids, times and empty fields, with files by name. */
export type RecordedEntry = Record<string, unknown>;

/** Converts a record of the CMS to the form used in `cms/content`, with those documentIds that are referenced. */
export function toRecordedEntry(
  model: ContentModel,
  uid: string,
  record: unknown,
  names: MediaNames,
  isReferenced: (documentId: string) => boolean = () => false,
): RecordedEntry {
  const entry: RecordedEntry = {};
  const documentId = member(record, 'documentId');
  if (typeof documentId === 'string' && isReferenced(documentId)) entry.documentId = documentId;
  for (const [name, attribute] of findAttributes(model, uid) ?? []) {
    // A relation is recorded only on the side that stores it.
    const isStored = attribute.kind !== 'relation' || attribute.mappedBy === undefined;
    if (!isStored || attribute.kind === 'closed') continue;
    const value = toField(model, attribute, member(record, name), names);
    if (value !== undefined) entry[name] = value;
  }
  return entry;
}

function toField(model: ContentModel, attribute: Attribute, value: unknown, names: MediaNames): unknown {
  if (value === null || value === undefined) return undefined;
  if (attribute.kind === 'scalar') return value;
  if (!Array.isArray(value)) return toItem(model, attribute, value, names);
  const items = value.flatMap((item: unknown) => toItem(model, attribute, item, names) ?? []);
  return items.length === 0 ? undefined : items;
}

function toItem(model: ContentModel, attribute: Attribute, item: unknown, names: MediaNames): unknown {
  switch (attribute.kind) {
    case 'media':
      return isObject(item) ? names.nameOf(item) : undefined;
    case 'component':
      return toRecordedEntry(model, attribute.component, item, names);
    case 'zone': {
      const component = member(item, '__component');
      if (typeof component !== 'string') return undefined;
      return { __component: component, ...toRecordedEntry(model, component, item, names) };
    }
    default:
      return member(item, 'documentId');
  }
}
