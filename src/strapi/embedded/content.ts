/** A record as an editor entered it: the fields of its schema, with pictures as file names. */
export type ContentEntry = Readonly<Record<string, unknown>>;

/** Records by the uid of their type; a single type has only one. */
export type ContentRecords = ReadonlyMap<string, readonly ContentEntry[]>;

export interface MediaRecord {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
  readonly [field: string]: unknown;
}

export interface MediaFile {
  readonly mime: string;
  /** A hash that changes with the bytes. */
  readonly etag: string;
  /** Opens the bytes. A smaller copy of a picture is generated if it isn't in the cache. */
  readonly open: () => Promise<Blob>;
}

export interface Media {
  /** The records by the name of the file in `cms/media`. */
  readonly records: ReadonlyMap<string, MediaRecord>;
  /** The files by the last segment of the address: `hall_0123456789.webp`. */
  readonly files: ReadonlyMap<string, MediaFile>;
}

/** The same time for all records, so that answers can be compared. */
const ENTERED_AT = '2024-01-01T00:00:00.000Z';
export const TIMESTAMPS = { createdAt: ENTERED_AT, updatedAt: ENTERED_AT, publishedAt: ENTERED_AT };

const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A documentId in Strapi's form, 24 letters and digits; always the same for the same key. */
export function makeDocumentId(key: string): string {
  let id = '';
  let state = 2166136261;
  for (let round = 0; id.length < 24; round++) {
    for (const character of `${round}:${key}`) {
      state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
    }
    id += ID_CHARACTERS[(state >>> 8) % ID_CHARACTERS.length];
  }
  return id;
}
