import type { CheckId } from './checks.ts';

/** One thing that is wrong with a manifest, where it stands, and what to do about it. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many characters from there on are meant. */
  readonly length: number;
  /** The place in the manifest's own words: `blocks[0].image`. */
  readonly where: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** Which check found it; docs/checks.md tells about each. */
  readonly check: CheckId;
  /** The word that was probably meant. */
  readonly suggestion?: string;
  /** Whether `npm run check -- --fix` mends it. */
  readonly fixable?: true;
}

/** Problems in the order of their files, lines and columns. */
export function sorted(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
  );
}

/** Compares by code unit, so that the order is the same on every machine. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
