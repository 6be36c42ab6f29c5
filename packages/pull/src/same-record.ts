import { member } from 'prospectus/internal/core/json/json.ts';
import { sameJson } from 'prospectus/internal/core/json/same-json.ts';

/** True if two values are versions of the same record: with the same documentId or, without one, the same content. */
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
