import type { Delta } from '../entry.ts';

/** Serves the files that a publisher makes. */
export interface Subscriber {
  /** Announces addresses whose files will change or go; the old ones are served until then. */
  readonly expect: (addresses: readonly string[]) => void;
  /** Replaces files. A delta with a state completes the publication. */
  readonly apply: (delta: Delta) => void;
}
