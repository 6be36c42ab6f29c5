import { positionsOf } from '../core/json/position.ts';
import type { Fault } from '../core/json/syntax-error.ts';
import type { Problem } from './problem.ts';

/** Reports what is wrong with the text of a file, before anything is known of its content. */
export function reportFaults(
  problems: Problem[],
  file: string,
  text: string,
  faults: readonly Fault[],
): void {
  if (faults.length === 0) return;
  const positionAt = positionsOf(text);
  for (const { kind, offset, length, message } of faults) {
    problems.push({
      file,
      ...positionAt(offset),
      length,
      where: '',
      message,
      severity: 'error',
      check: kind,
    });
  }
}
