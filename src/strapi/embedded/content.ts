/** A record as an editor entered it: the fields of its schema, a picture as the name of its file. */
export type Entry = Readonly<Record<string, unknown>>;

/** Records by the uid of their type; a single type has one. */
export type Records = ReadonlyMap<string, readonly Entry[]>;

/** A picture, document or film, as Strapi's records describe it. */
export interface MediaRecord {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
  readonly [field: string]: unknown;
}

/** The bytes behind an upload's address. */
export interface MediaFile {
  readonly mime: string;
  /** Another for other bytes, as HTTP writes it. */
  readonly etag: string;
  /** Its bytes, read when they are sent; a smaller copy of a picture is made by asking. */
  readonly open: () => Promise<Blob>;
}

export interface Media {
  /** By the name of the file in `cms/media`. */
  readonly records: ReadonlyMap<string, MediaRecord>;
  /** By the last part of the address: `hall_0123456789.webp`. */
  readonly files: ReadonlyMap<string, MediaFile>;
}

/** When everything was entered; fixed, so that answers compare. */
const ENTERED_AT = '2024-01-01T00:00:00.000Z';
export const TIMESTAMPS = { createdAt: ENTERED_AT, updatedAt: ENTERED_AT, publishedAt: ENTERED_AT };

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Strapi's form of a documentId, 24 letters and digits, but always the same for the same key. */
export function documentIdOf(key: string): string {
  let id = '';
  let state = 2166136261;
  for (let round = 0; id.length < 24; round++) {
    for (const character of `${round}:${key}`) {
      state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
    }
    id += letters[(state >>> 8) % letters.length];
  }
  return id;
}
