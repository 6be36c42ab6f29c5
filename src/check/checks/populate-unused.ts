import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'populate-unused',
  severity: 'warning',
  about: 'Nothing is populated that the page does not use.',
  example: change('"banner_image": true', '"banner_image": true, "gallery": true'),
};

/** What is populated for nothing: a field, or undefined for everything. `bytes` is what it costs. */
export function unusedPopulate(
  place: PathPlace,
  name: string | undefined,
  bytes: number | undefined,
): CheckFinding {
  const what = name === undefined ? 'Everything' : `"${name}"`;
  const cost = bytes === undefined ? '' : `: ${bytes.toLocaleString('en-GB')} bytes of the demo content`;
  const message = `${what} is populated, but nothing on the page uses it${cost}. Remove it (--fix does)`;
  return finding(check, place, message, { fixable: true });
}
