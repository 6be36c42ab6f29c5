import { ALL_CHECKS } from './all-checks.ts';
import { type CheckDefinition, finding, type Report } from './check-definition.ts';
import type { Find, Visitor } from './visitor.ts';

/** Lets every check that looks at such a thing look at one. */
export function visit<K extends keyof Visitor>(
  kind: K,
  call: (visitor: NonNullable<Visitor[K]>, check: CheckDefinition) => void,
): void {
  for (const check of ALL_CHECKS) {
    const visitor = check.visit?.[kind];
    if (visitor) call(visitor, check);
  }
}

/** What a check finds in one file, reported. */
export function findInto(report: Report, check: CheckDefinition): Find {
  return (place, message, details) => report(finding(check, place, message, details));
}
