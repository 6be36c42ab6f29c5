import { isObject } from '../core/json/json.ts';
import type { ChangedIn } from './loading/list-reader.ts';
import { idOf } from './loading/mend-list.ts';
import type { Snapshot } from './snapshot.ts';

/** A record that has changed, as the CMS's message names it. */
export interface NamedRecord {
  /** The CMS's name for its type. */
  readonly type: string;
  readonly documentId: string;
}

/** The named records themselves, in the lists of their type. */
export function ofTheirType(
  named: readonly NamedRecord[],
  isOfType: (url: string, type: string) => boolean,
): ChangedIn {
  return (url) => named.flatMap(({ type, documentId }) => (isOfType(url, type) ? [documentId] : []));
}

/** The records that show any of the given records; their own dates don't change. */
export function showing(ids: Iterable<string>): ChangedIn {
  const shown = new Set(ids);
  return (_, records) =>
    records.flatMap((record) => (innerIds(record).some((id) => shown.has(id)) ? (idOf(record) ?? []) : []));
}

/** The records that changed between two polls, in the sources that were known. */
export function changedRecords(before: Snapshot, now: Snapshot): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [url, record] of now.records) {
    const last = before.records.get(url);
    if (record === last || last === undefined) continue;
    const known = new Set(recordsIn(last));
    for (const one of recordsIn(record)) if (!known.has(one)) changed.add(idOf(one) ?? '');
  }
  return changed;
}

const recordsIn = (record: unknown): readonly unknown[] => (Array.isArray(record) ? record : [record]);

const known = new WeakMap<object, readonly string[]>();

/** The documentIds of the records within a record. */
function innerIds(record: unknown): readonly string[] {
  if (!isObject(record)) return [];
  const found = known.get(record) ?? Object.values(record).flatMap(documentIds);
  known.set(record, found);
  return found;
}

function documentIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(documentIds);
  return isObject(value) ? [idOf(value) ?? [], ...Object.values(value).map(documentIds)].flat() : [];
}
