import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'range',
  severity: 'error',
  about: 'A number that stands in the manifest is one that its prop can use.',
  example: change('"columns": 4', '"columns": 40'),
  usesStayKnown: true,
};

/** A number outside of the range of its prop, which would be taken as the nearest in it. */
export function outOfRange(place: PathPlace, value: number, range: Range): CheckFinding {
  const { min, max } = range;
  const limits = Number.isFinite(max) ? `${min} to ${max}` : `at least ${min}`;
  return finding(check, place, `${value} is out of range: ${limits}`);
}

interface Range {
  readonly min: number;
  readonly max: number;
}
