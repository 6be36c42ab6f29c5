import { textMember } from 'prospectus/internal/core/json/json.ts';
import { sameJson } from 'prospectus/internal/core/json/same-json.ts';

/** True if two values are versions of the same record: with the same documentId or, without one, the same content. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  const [id, otherId] = [one, other].map((record) => textMember(record, 'documentId'));
  return id === undefined || otherId === undefined ? sameJson(one, other) : id === otherId;
}
