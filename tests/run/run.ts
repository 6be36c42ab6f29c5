import type { Kept } from './kept.ts';

/** A run of `npm test`. */
export interface Run {
  readonly root: string;
  readonly kept: Kept;
  /** The files below a folder. */
  readonly filesIn: (folder: string) => readonly string[];
  /** How many tests of a part passed earlier, where it need not run now. */
  readonly passed: (name: string) => number | undefined;
}

/** How many tests passed and failed; a script counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}
