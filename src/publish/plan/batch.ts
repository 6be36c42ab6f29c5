import type { Entry } from '../../store/entry.ts';

/** Files that have been made and are not named yet, and addresses that have none any more. */
export interface Batch {
  readonly set: Map<string, Entry>;
  readonly gone: Set<string>;
  /** By the monotonic clock, in milliseconds. */
  readonly since: number;
}

/** Makes a batch that begins now. */
export function emptyBatch(): Batch {
  return { set: new Map(), gone: new Set(), since: performance.now() };
}
