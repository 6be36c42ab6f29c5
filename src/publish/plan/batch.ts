import type { Entry } from '../../store/entry.ts';

/** Files that have been made but aren't in the index yet, and addresses whose files are gone. */
export interface Batch {
  readonly set: Map<string, Entry>;
  readonly gone: Set<string>;
  /** The time on the monotonic clock, in milliseconds. */
  readonly since: number;
}

/** Makes a batch that begins now. */
export function emptyBatch(): Batch {
  return { set: new Map(), gone: new Set(), since: performance.now() };
}
