import { isObject, textMember } from 'prospectus/internal/core/json/json.ts';
import { isEqualJson } from 'prospectus/internal/core/json/same-json.ts';
import type { RecordedEntry } from './entry.ts';

/** The drafts in a content file that are not among the published records. */
export function findDrafts(before: unknown, published: readonly RecordedEntry[]): readonly unknown[] {
  const all: readonly unknown[] = Array.isArray(before) ? before : [];
  return all.filter((record) => {
    if (!isObject(record) || record.publishedAt !== null) return false;
    const { publishedAt: _draft, ...rest } = record;
    return !published.some((entry) => isSameRecord(entry, rest));
  });
}

/** The published records together with the drafts, each draft after the record that it followed before. */
export function mergeKeptDrafts(
  before: unknown,
  fresh: readonly unknown[],
  kept: readonly unknown[],
): unknown[] {
  const all = [...fresh];
  const old: readonly unknown[] = Array.isArray(before) ? before : [];
  for (const [at, item] of old.entries()) {
    if (!kept.includes(item)) continue;
    const places = old.slice(0, at).map((one) => all.findIndex((other) => isSameRecord(one, other)));
    all.splice((places.findLast((place) => place !== -1) ?? -1) + 1, 0, item);
  }
  return all;
}

/** Restores a record's relations to drafts, which the CMS's answer omits. */
export function keepRelations(
  before: unknown,
  entry: RecordedEntry,
  isDraft: (id: unknown) => boolean,
): RecordedEntry {
  const from = (record: unknown): RecordedEntry => {
    const kept = withRelations(record, entry, isDraft);
    return isObject(kept) ? kept : entry;
  };
  if (!Array.isArray(before)) return from(before);
  // Without an id, the previous version is the record that differs only in drafts.
  const old: unknown = before.find((record: unknown) =>
    textMember(record, 'documentId') === undefined
      ? isEqualJson(from(record), record)
      : isSameRecord(record, entry),
  );
  return from(old);
}

function withRelations(before: unknown, value: unknown, isDraft: (id: unknown) => boolean): unknown {
  if (isDraft(before)) return value ?? before;
  if (Array.isArray(before)) {
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    const kept = before.filter((id: unknown) => isDraft(id) && !all.includes(id));
    if (kept.length > 0) return mergeKeptDrafts(before, all, kept);
    // Components have no ids: if their number has changed, they can't be matched with earlier ones.
    return all.length === before.length
      ? all.map((one, at) => withRelations(before[at], one, isDraft))
      : value;
  }
  if (!isObject(before) || !isObject(value)) return value;
  const members = Object.entries(before).map(([name, old]) => [
    name,
    withRelations(old, value[name], isDraft),
  ]);
  return { ...value, ...Object.fromEntries(members.filter(([, one]) => one !== undefined)) };
}

/** True if two values are versions of the same record: with the same documentId or, without one, the same content. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  const [id, otherId] = [one, other].map((record) => textMember(record, 'documentId'));
  return id === undefined || otherId === undefined ? isEqualJson(one, other) : id === otherId;
}
