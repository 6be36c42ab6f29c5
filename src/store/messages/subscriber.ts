import type { Delta } from '../entry.ts';

/** Serves the files of a publisher. */
export interface Subscriber {
  /** Announces addresses whose files will change or disappear; the old files are served until then. */
  readonly expect: (addresses: readonly string[]) => void;
  /** Replaces files. A delta with a state completes the publication. */
  readonly apply: (delta: Delta) => void;
}
