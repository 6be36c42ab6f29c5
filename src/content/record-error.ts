import { API_BASE } from '../core/content/api-answer.ts';
import { isObject, member } from '../core/json/json.ts';
import { BOOKKEEPING, type ContentModel, type ContentType, findEndpoint } from '../strapi/model.ts';
import { valueKind } from './value-kind.ts';

/**
 * Why an answer can't be used, in words for the log: a value of another type than the source's, or an empty
 * record. A record whose required fields are all empty is refused only if an earlier one had them; otherwise
 * it is the best there is.
 * @param url of the source, from `/api` on
 * @param record the normalised answer
 * @param kept the last good record; undefined where there is none
 */
export function recordError(
  model: ContentModel,
  url: string,
  record: unknown,
  kept: unknown,
): string | undefined {
  const found = findEndpoint(model, urlEndpoint(url));
  // The checker has reported it already.
  if (!found) return undefined;
  if (found.type.kind === 'collection' && found.documentId === undefined) return listError(record);
  if (!isObject(record)) return `${valueKind(record)} came where one record belongs`;
  if (!recordFields(found.type).some((name) => hasContent(member(record, name)))) {
    return `a record of "${found.type.name}" came without any content`;
  }
  return requiredError(found.type, record, kept);
}

/** The endpoint that a source's URL asks. */
export function urlEndpoint(url: string): string {
  return (url.split('?')[0] ?? '').slice(API_BASE.length);
}

function listError(record: unknown): string | undefined {
  if (!Array.isArray(record)) return `${valueKind(record)} came where a list of records belongs`;
  const other = record.find((item) => !isObject(item));
  return other === undefined ? undefined : `a list came with ${valueKind(other)} in place of a record`;
}

function requiredError({ required = [] }: ContentType, record: unknown, kept: unknown): string | undefined {
  const had = required.filter((name) => hasContent(member(kept, name)));
  if (had.length === 0 || had.some((name) => hasContent(member(record, name)))) return undefined;
  return `a record came without what it must have: ${had.join(', ')}`;
}

const recordFields = ({ attributes }: ContentType): string[] => [...attributes.keys()];

function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(hasContent);
  if (!isObject(value)) return typeof value === 'number' || value === true;
  return Object.entries(value).some(([name, inner]) => !BOOKKEEPING.has(name) && hasContent(inner));
}
