import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { typeName } from '../../core/diagnostics/zod-message.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'literal',
  severity: 'error',
  about: 'A value that stands in the manifest has the type of its prop.',
  example: change('"columns": 4', '"columns": "4"'),
};

/** A value of another type than its prop takes. `expected` has its article: "a number". */
export function wrongType(place: PathPlace, expected: string, value: unknown): CheckFinding {
  return finding(check, place, `Expected ${expected}, not ${typeName(value)}`);
}

/** A value that can't be an image or a file. */
export function noMedia(place: PathPlace, expected: string, value: unknown): CheckFinding {
  const advice = 'Bind a media field of the CMS, or give an object with a "url"';
  return finding(check, place, `Expected ${expected}, not ${typeName(value)}. ${advice}`);
}
