import { statusMessage } from '../core/content/api-answer.ts';
import type { LoadFailure } from '../core/content/load-result.ts';
import { isObject, member } from '../core/json/json.ts';
import type { Snapshot } from './snapshot.ts';

/** A record that an editor has unpublished or deleted, as the CMS's message names it. */
export interface Takedown {
  /** The CMS's name for its type. */
  readonly type: string;
  readonly documentId: string;
}

/** Says if a source reads records of a type, by the CMS's name for it. */
export type IsOfType = (url: string, type: string) => boolean;

/** The content without one record, wherever it stands; the same object where it stands nowhere. */
export function withoutDocument(
  snapshot: Snapshot,
  { type, documentId }: Takedown,
  isOfType: IsOfType,
): Snapshot {
  const records = new Map<string, unknown>();
  const failures = new Map<string, LoadFailure>(snapshot.failures);
  let isSame = true;
  for (const [url, record] of snapshot.records) {
    const left = isOfType(url, type) || member(record, 'documentId') !== documentId;
    const pruned = left ? withoutPart(record, documentId) : record;
    isSame &&= pruned === record;
    if (pruned === REMOVED) failures.set(url, { status: 404, message: statusMessage(404), gone: true });
    else records.set(url, pruned);
  }
  return isSame ? snapshot : { records, failures, failed: snapshot.failed };
}

const REMOVED = Symbol('removed');

/** A relation to the record becomes null, an entry of a list goes. */
function withoutPart(value: unknown, documentId: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutPart(item, documentId));
    const isSame = items.every((item, at) => item === value[at]);
    return isSame ? value : items.filter((item) => item !== REMOVED);
  }
  if (!isObject(value)) return value;
  if (member(value, 'documentId') === documentId) return REMOVED;
  const members = Object.entries(value).map(([name, inner]) => {
    const left = withoutPart(inner, documentId);
    return [name, left === REMOVED ? null : left, left === inner] as const;
  });
  if (members.every(([, , isSame]) => isSame)) return value;
  return Object.fromEntries(members.map(([name, left]) => [name, left]));
}
