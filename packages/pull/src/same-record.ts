import { member } from 'prospectus/internal/core/json/json.ts';
import { sameJson } from 'prospectus/internal/core/json/same-json.ts';

/** True if two values are the same record, changed or not: by documentId, or without one by their whole content. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  const id = readDocumentId(one);
  return id === undefined || readDocumentId(other) === undefined
    ? sameJson(one, other)
    : id === readDocumentId(other);
}

export function readDocumentId(record: unknown): string | undefined {
  const id = member(record, 'documentId');
  return typeof id === 'string' ? id : undefined;
}
