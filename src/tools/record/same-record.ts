import { dequal } from 'dequal/lite';
import { member } from '../../core/json/json.ts';

/**
 * True for two values that are one record, changed or not: by their documentId; without one, by their whole content.
 */
export function isSameRecord(one: unknown, other: unknown): boolean {
  const id = readDocumentId(one);
  return id === undefined || readDocumentId(other) === undefined
    ? dequal(one, other)
    : id === readDocumentId(other);
}

/** The documentId of a record; undefined where it has none. */
export function readDocumentId(record: unknown): string | undefined {
  const id = member(record, 'documentId');
  return typeof id === 'string' ? id : undefined;
}
