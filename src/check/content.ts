import type { ContentFault } from '../core/diagnostics/fault.ts';
import { CHECKS } from './checks.ts';
import type { Problem } from './problem.ts';

/** Faults of the content or its model as problems, so that they are shown like those of the manifests. */
export function contentProblems(
  faults: readonly ContentFault[],
  check: 'content' | 'content-model',
): Problem[] {
  return faults.map((fault) => ({ ...fault, severity: CHECKS[check].severity, check }));
}
