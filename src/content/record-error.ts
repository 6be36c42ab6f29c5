import { API_BASE } from '../core/content/api-answer.ts';
import { describeType } from '../core/diagnostics/zod-message.ts';
import { isObject, member } from '../core/json/json.ts';
import {
  BOOKKEEPING,
  type ContentModel,
  type ContentType,
  findEndpoint,
  requiredScalars,
} from '../strapi/model.ts';

/**
 * The reason, for the log, to refuse an answer: a value of the wrong kind, or an empty record. A record without content
 * or required fields is refused only if an earlier version had them; otherwise no better version exists.
 * @param kept the last valid record, if any
 */
export function findRecordError(
  model: ContentModel,
  url: string,
  record: unknown,
  kept: unknown,
): string | undefined {
  const match = findEndpoint(model, readUrlEndpoint(url));
  // An unknown endpoint is reported by the checker.
  if (!match) return undefined;
  if (match.type.kind === 'collection' && match.documentId === undefined) return listError(record);
  if (!isObject(record)) return `${describeType(record)} arrived in place of one record`;
  const { type } = match;
  if (isEmpty(type, record) && !isEmpty(type, kept)) return emptyText(type);
  return requiredError(type, record, kept);
}

/** A warning for the log about a record that is shown without content; undefined if it has content. */
export function describeEmptyRecord(type: ContentType, record: unknown): string | undefined {
  return isEmpty(type, record) ? `${emptyText(type)}; visitors see its pages without it` : undefined;
}

const emptyText = ({ name }: ContentType): string => `a record of "${name}" has no content`;

const isEmpty = ({ attributes }: ContentType, record: unknown): boolean =>
  ![...attributes.keys()].some((name) => hasContent(member(record, name)));

export function readUrlEndpoint(url: string): string {
  return (url.split('?')[0] ?? '').slice(API_BASE.length);
}

function listError(record: unknown): string | undefined {
  if (!Array.isArray(record)) return `${describeType(record)} arrived in place of a list of records`;
  const other = record.find((item) => !isObject(item));
  return other === undefined ? undefined : `a list contains ${describeType(other)} in place of a record`;
}

function requiredError(type: ContentType, record: unknown, kept: unknown): string | undefined {
  const had = requiredScalars(type).filter((name) => hasContent(member(kept, name)));
  if (had.length === 0 || had.some((name) => hasContent(member(record, name)))) return undefined;
  return `a record lacks required values: ${had.join(', ')}`;
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(hasContent);
  if (!isObject(value)) return typeof value === 'number' || value === true;
  return Object.entries(value).some(([name, inner]) => !BOOKKEEPING.has(name) && hasContent(inner));
}
