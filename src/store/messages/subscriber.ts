import type { Delta } from '../entry.ts';

/** Who serves what a publisher makes. */
export interface Subscriber {
  /** These addresses will have other files, or none; until then the old ones stand. */
  readonly expect: (addresses: readonly string[]) => void;
  /** These files are others now. With a state, nothing more is to come. */
  readonly apply: (delta: Delta) => void;
}
