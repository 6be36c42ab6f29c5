import { groupValues } from '../../core/json/group-values.ts';
import { isObject } from '../../core/json/json.ts';
import { mapLeaves, type RecordPlace, recordNodes } from './record-places.ts';

/** Matches fields that the CMS sets, not an editor. */
const SYSTEM_FIELDS =
  /^(id|documentId|createdAt|updatedAt|publishedAt|__component|url|ext|mime|hash|provider)$/;
const ADDRESS = /^([/#.]|https?:|mailto:|tel:)/;
const MIN_LENGTH = 120;

/** A record whose texts are three times as long, and at least 120 characters; texts in `kept` are unchanged. */
export function lengthenTexts(record: unknown, kept: ReadonlySet<unknown>): unknown {
  return mapLeaves(record, (leaf, place) => (isLengthened(leaf, place, kept) ? lengthened(leaf) : leaf));
}

function isLengthened(leaf: unknown, place: RecordPlace, kept: ReadonlySet<unknown>): leaf is string {
  if (typeof leaf !== 'string' || kept.has(leaf) || place.some(isSystemField)) return false;
  return /\p{L}{2}/u.test(leaf) && !ADDRESS.test(leaf);
}

const isSystemField = (key: string | number): boolean => typeof key === 'string' && SYSTEM_FIELDS.test(key);

function lengthened(text: string): string {
  const times = Math.max(3, Math.ceil(MIN_LENGTH / (text.length + 1)));
  return Array.from({ length: times }, () => text).join(' ');
}

/** A record without a picture, film or document: each media record is null, each list of them empty. */
export function removeMedia(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item: unknown) => !isMedia(item)).map(removeMedia);
  if (!isObject(value)) return value;
  if (isMedia(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, removeMedia(inner)]));
}

const isMedia = (value: unknown): boolean => isObject(value) && typeof value.mime === 'string';

/** The lists in a record, by their path without indexes, each with all its positions. */
export function findLists(record: unknown): ReadonlyMap<string, readonly RecordPlace[]> {
  const lists = [...recordNodes(record)].filter(
    ({ place, value }) => Array.isArray(value) && !place.includes('formats'),
  );
  const nameOf = (place: RecordPlace) => place.filter((key) => typeof key === 'string').join('.');
  return groupValues(lists.map(({ place }) => [nameOf(place), place] as const));
}

/** Repeats a list's own items until it has a given length; an empty list stays empty. */
export function resizeList(list: unknown, length: number): unknown {
  if (!Array.isArray(list) || list.length === 0) return list;
  return Array.from({ length }, (_, at) => assignOwnId(list[at % list.length], at, list.length));
}

// The CMS assigns every component its own id.
export function assignOwnId(item: unknown, at: number, length: number): unknown {
  if (at < length || !isObject(item) || typeof item.id !== 'number' || isMedia(item)) return item;
  return { ...item, id: item.id + at * 1000 };
}
