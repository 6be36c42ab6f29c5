import type { PathPlace } from '../core/diagnostics/finding.ts';
import { isObject } from '../core/json/json.ts';
import {
  type CheckDefinition,
  type CheckFinding,
  finding,
  type ReportFinding,
} from './definition/check-definition.ts';
import type { Report, Visitor } from './definition/visitor.ts';
import type { Unresolved } from './paths/unresolved.ts';
import type { SchemaIssue } from './resolve/schema-issue.ts';

const files = import.meta.glob<object>(['./checks/*.ts', '!./checks/*.test.ts'], { eager: true });

export const ALL_CHECKS: readonly CheckDefinition[] = Object.values(files).flatMap((file) =>
  Object.values(file).filter(isCheck),
);

function isCheck(value: unknown): value is CheckDefinition {
  return isObject(value) && 'code' in value && 'example' in value;
}

/** Calls every check that visits this kind of part. */
export function runChecks<K extends keyof Visitor>(
  kind: K,
  call: (visitor: NonNullable<Visitor[K]>, check: CheckDefinition) => void,
): void {
  for (const check of checksOf(kind)) {
    const visitor = check.visit?.[kind];
    if (visitor) call(visitor, check);
  }
}

// Grouped once: calling every check for each part of ten thousand files would take a tenth of the time.
const byKind = new Map<keyof Visitor, readonly CheckDefinition[]>();

function checksOf(kind: keyof Visitor): readonly CheckDefinition[] {
  const visitingChecks = byKind.get(kind) ?? ALL_CHECKS.filter(({ visit: visitor }) => visitor?.[kind]);
  byKind.set(kind, visitingChecks);
  return visitingChecks;
}

export function createReporter(report: ReportFinding, check: CheckDefinition): Report {
  return (place, message, details) => report(finding(check, place, message, details));
}

export function reportIssues(issues: readonly SchemaIssue[], report: ReportFinding): void {
  for (const issue of issues) runChecks('issue', (run, check) => run(issue, createReporter(report, check)));
}

export function unresolvedFinding(reason: Unresolved, place: PathPlace): CheckFinding {
  for (const check of ALL_CHECKS) {
    const findingText = check.visit?.unresolved?.(reason);
    if (findingText) return { check, place, ...findingText };
  }
  throw new Error(`No check reports why a path has no target: ${reason.why}`);
}
