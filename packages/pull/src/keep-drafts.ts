import { isObject, member, textMember } from 'prospectus/internal/core/json/json.ts';
import { sameJson } from 'prospectus/internal/core/json/same-json.ts';
import { type Attribute, type ContentModel, modelAttributes } from 'prospectus/internal/strapi/model.ts';
import type { RecordedEntry } from './entry.ts';

/** Returns true for the documentId of a draft: a record of the content that the CMS doesn't publish. */
export type IsDraft = (uid: string, documentId: unknown) => boolean;

/** The drafts in a content file that have not been published since. */
export function draftsIn(before: unknown, published: readonly RecordedEntry[]): readonly unknown[] {
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
export function keptRelations(
  model: ContentModel,
  uid: string,
  before: unknown,
  entry: RecordedEntry,
  isDraft: IsDraft,
): RecordedEntry {
  const from = (record: unknown): RecordedEntry => withDraftRelations(model, uid, record, entry, isDraft);
  if (!Array.isArray(before)) return from(before);
  // Without an id, the previous version is the record that differs only in drafts.
  const old: unknown = before.find((record: unknown) =>
    textMember(record, 'documentId') === undefined
      ? sameJson(from(record), record)
      : isSameRecord(record, entry),
  );
  return from(old);
}

function withDraftRelations(
  model: ContentModel,
  uid: string,
  before: unknown,
  entry: RecordedEntry,
  isDraft: IsDraft,
): RecordedEntry {
  const kept = { ...entry };
  for (const [name, attribute] of modelAttributes(model, uid) ?? []) {
    const value = withRelations(model, attribute, member(before, name), entry[name], isDraft);
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function withRelations(
  model: ContentModel,
  attribute: Attribute,
  before: unknown,
  value: unknown,
  isDraft: IsDraft,
): unknown {
  if (attribute.kind === 'relation') {
    if (!Array.isArray(before)) return isDraft(attribute.target, before) ? (value ?? before) : value;
    const kept = before.filter((id: unknown) => isDraft(attribute.target, id));
    return kept.length === 0 ? value : mergeKeptDrafts(before, Array.isArray(value) ? value : [], kept);
  }
  if (attribute.kind !== 'component' && attribute.kind !== 'zone') return value;
  const part = (old: unknown, item: unknown): unknown => {
    const uid = attribute.kind === 'component' ? attribute.component : member(item, '__component');
    if (!isObject(item) || typeof uid !== 'string') return item;
    return withDraftRelations(model, uid, old, { ...item }, isDraft);
  };
  if (!Array.isArray(value)) return part(before, value);
  // Components have no ids: if their number has changed, they can't be matched with earlier ones.
  return Array.isArray(before) && before.length === value.length
    ? value.map((item: unknown, at) => part(before[at], item))
    : value;
}

/** True if two values are versions of the same record: with the same documentId or, without one, the same content. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  const [id, otherId] = [one, other].map((record) => textMember(record, 'documentId'));
  return id === undefined || otherId === undefined ? sameJson(one, other) : id === otherId;
}
