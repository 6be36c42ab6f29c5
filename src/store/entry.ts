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

/** Where the files of a journal come from. */
export interface Source {
  readonly origin: string;
  /** Names the code that rendered. */
  readonly build: string;
}

/** Changes an index in place. */
export function applyDelta(index: Map<string, Entry>, { set, gone }: Delta): void {
  for (const address of gone) index.delete(address);
  for (const [address, entry] of set) index.set(address, entry);
}
