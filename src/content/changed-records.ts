import { isObject, type JsonObject } from '../core/json/json.ts';
import { memo } from '../core/json/memo.ts';
import type { ChangedIn } from './loading/list-reader.ts';
import { idOf } from './loading/mend-list.ts';
import type { Snapshot } from './snapshot.ts';
import type { NamedDocument } from './without-document.ts';

/** Selects the named records from lists of their own type. */
export function ofTheirType(
  named: readonly NamedDocument[],
  isOfType: (url: string, type: string) => boolean,
): ChangedIn {
  return (url) => named.flatMap(({ type, documentId }) => (isOfType(url, type) ? [documentId] : []));
}

/** Selects the records that embed any of the given records: their dates stay when an embedded one changes. */
export function embeddingRecords(ids: Iterable<string>): ChangedIn {
  const shown = new Set(ids);
  return (_, records) =>
    records.flatMap((record) =>
      isObject(record) && innerIds(record).some((id) => shown.has(id)) ? (idOf(record) ?? []) : [],
    );
}

/** The documentIds of records that differ between two snapshots. Sources without an earlier record don't count. */
export function changedRecords(before: Snapshot, now: Snapshot): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [url, record] of now.records) {
    const last = before.records.get(url);
    if (record === last || last === undefined) continue;
    const lastRecords = new Set<unknown>([last].flat());
    for (const one of [record].flat()) if (!lastRecords.has(one)) changed.add(idOf(one) ?? '');
  }
  return changed;
}

const innerIds = memo((record: JsonObject) => Object.values(record).flatMap(documentIds));

function documentIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(documentIds);
  return isObject(value) ? [idOf(value) ?? [], ...Object.values(value).map(documentIds)].flat() : [];
}
