import { dequal } from 'dequal/lite';
import { member } from '../../core/json/json.ts';

/** Whether two values are one record, changed or not: by their documentId; without one, by all that they say. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  const id = documentIdOf(one);
  return id === undefined || documentIdOf(other) === undefined
    ? dequal(one, other)
    : id === documentIdOf(other);
}

/** The documentId of a record; undefined where it has none. */
export function documentIdOf(record: unknown): string | undefined {
  const id = member(record, 'documentId');
  return typeof id === 'string' ? id : undefined;
}
