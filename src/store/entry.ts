export interface Entry {
  /** The hash of the stored bytes: the name of their object, and the ETag. */
  readonly hash: string;
  readonly size: number;
  readonly status: number;
  readonly type: string;
  /** True if the stored bytes are compressed with Brotli. */
  readonly br: boolean;
  /** Identifies everything that the file was built from: equal keys mean equal bytes. */
  readonly key: string;
}

/** All stored site files at one moment, by address. An address without a leading slash is never served. */
export type Index = ReadonlyMap<string, Entry>;

/** A complete publication that can be served again. */
export interface State {
  readonly id: string;
  /** The time of its completion, in ISO 8601. */
  readonly time: string;
  readonly note: string;
}

/** A change of an index. After a delta without a state, further deltas of the same publication follow. */
export interface Delta {
  readonly set: readonly (readonly [string, Entry])[];
  readonly gone: readonly string[];
  readonly state?: State;
}

export interface Source {
  readonly origin: string;
  /** Identifies the code that rendered the files. */
  readonly build: string;
}

export function applyDelta(index: Map<string, Entry>, { set, gone }: Delta): void {
  for (const address of gone) index.delete(address);
  for (const [address, entry] of set) index.set(address, entry);
}
