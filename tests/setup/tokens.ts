import { isObject } from '../../src/core/json/json.ts';
import type { RecordPlace } from '../../src/tools/scenario/record-places.ts';

/** A text of a record and the unique word in its place. */
export interface Token {
  readonly place: RecordPlace;
  readonly word: string;
}

/** Properties of every CMS answer that no editor writes. */
const NOT_WRITTEN = /^(id|documentId|createdAt|updatedAt|publishedAt|locale|__component)$/;

/**
 * Replaces every text that an editor wrote, and every file, in a record by a unique word.
 * @returns the record, and the place of each word
 */
export function tokenised(record: unknown, isWanted: (place: RecordPlace) => boolean = () => true) {
  const tokens: Token[] = [];
  const walk = (value: unknown, place: RecordPlace): unknown => {
    if (isObject(value) && typeof value.mime === 'string')
      return isWanted(place) ? file(value, place) : value;
    if (Array.isArray(value)) return value.map((item: unknown, at) => walk(item, [...place, at]));
    if (isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key,
          NOT_WRITTEN.test(key) ? one : walk(one, [...place, key]),
        ]),
      );
    }
    if (typeof value !== 'string' || value.trim() === '' || !isWanted(place)) return value;
    const word = add(place);
    return linkTo(value, word);
  };
  const add = (place: RecordPlace): string => {
    const word = `Token${tokens.length}x`;
    tokens.push({ place, word });
    return word;
  };
  const file = (value: object, place: RecordPlace): unknown => {
    const word = add(place);
    return { ...value, url: `/uploads/${word}.webp`, formats: null };
  };
  return { record: walk(record, []), tokens };
}

// Replaces an address by another of its kind, and a telephone number by another.
function linkTo(value: string, word: string): string {
  if (/^(\/|#)/.test(value)) return `/${word}`;
  const scheme = /^(https?:\/\/|mailto:)/.exec(value)?.[0];
  if (scheme === 'mailto:') return `mailto:${word}@museum.example`;
  if (scheme !== undefined) return `https://museum.example/${word}`;
  if (value.startsWith('tel:')) return `tel:${word.replace(/\D/g, '')}00000`;
  return word;
}
