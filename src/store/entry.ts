import { z } from 'zod';

/** A stored site file, as the index names it. */
export interface Entry {
  /** Of the stored bytes: the name of their object, and the ETag. */
  readonly hash: string;
  /** Stored bytes. */
  readonly size: number;
  readonly status: number;
  readonly type: string;
  /** Stored in Brotli. */
  readonly br: boolean;
  /** Names everything that the file was made from: the same key makes the same bytes. */
  readonly key: string;
}

/** All stored site files of one moment, by address. An address without a leading slash is never served. */
export type Index = ReadonlyMap<string, Entry>;

/** A complete publication that can be served again. */
export interface State {
  readonly id: string;
  /** When it was complete, as ISO 8601. */
  readonly time: string;
  /** The change in words. */
  readonly note: string;
}

/** A change of an index. Without a state, more is to follow. */
export interface Delta {
  readonly set: readonly (readonly [string, Entry])[];
  readonly gone: readonly string[];
  readonly state?: State;
}

const row = z.tuple([z.string(), z.string(), z.int(), z.int(), z.string(), z.boolean(), z.string()]);
const line = z.object({
  /** Where the content came from; in the first line. */
  origin: z.string().optional(),
  /** Names the code that rendered; in the first line. */
  build: z.string().optional(),
  set: z.array(row),
  gone: z.array(z.string()),
  state: z.object({ id: z.string(), time: z.string(), note: z.string() }).optional(),
});

/** Where the files of a journal come from. */
export interface Source {
  readonly origin: string;
  readonly build: string;
}

/** A delta as a line of a journal; the first line says where all of it comes from. */
export function deltaLine({ set, gone, state }: Delta, source?: Source): string {
  const rows = set.map(([address, { hash, size, status, type, br, key }]) => {
    return [address, hash, size, status, type, br, key];
  });
  return `${JSON.stringify({ ...source, set: rows, gone, state })}\n`;
}

/** A line of a journal; only the first one has an origin. */
export interface JournalLine {
  readonly origin: string | undefined;
  readonly build: string | undefined;
  readonly delta: Delta;
}

/** Reads a line of a journal; null for one that a killed writer left behind. */
export function readLine(text: string): JournalLine | null {
  try {
    const { origin, build, set, gone, state } = line.parse(JSON.parse(text));
    const entries = set.map(([address, hash, size, status, type, br, key]) => {
      return [address, { hash, size, status, type, br, key }] as const;
    });
    return { origin, build, delta: { set: entries, gone, ...(state ? { state } : {}) } };
  } catch {
    return null;
  }
}

/** Changes an index in place. */
export function applyDelta(index: Map<string, Entry>, { set, gone }: Delta): void {
  for (const address of gone) index.delete(address);
  for (const [address, entry] of set) index.set(address, entry);
}
