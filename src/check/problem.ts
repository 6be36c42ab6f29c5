import type { ContentFault } from '../core/diagnostics/fault.ts';
import type { CheckId } from './checks.ts';

/** One thing that is wrong with a manifest or the content, where it stands, and what to do about it. */
export interface Problem extends ContentFault {
  readonly severity: 'error' | 'warning';
  /** Which check found it; docs/checks.md tells about each. */
  readonly check: CheckId;
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
