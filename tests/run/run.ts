import type { StoredResults } from './stored-results.ts';

/** A run of `npm test`. */
export interface Run {
  readonly root: string;
  readonly kept: StoredResults;
  /** The files below a folder. */
  readonly filesIn: (folder: string) => readonly string[];
  /** The number of tests of a part that passed earlier, if it needn't run now. */
  readonly passed: (name: string) => number | undefined;
}

/** The numbers of passed and failed tests; a script counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}
