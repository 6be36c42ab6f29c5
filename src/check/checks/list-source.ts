import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'list-source',
  severity: 'error',
  about: 'Only a list is sorted, filtered, limited or cut into pages: the records of a collection.',
  example: change('"endpoint": "/policies",', '"endpoint": "/policies",\n      "sort": "page_heading",'),
};

/** A word that is said of a list, at a source that gives one record. */
export function noList(place: PathPlace, word: string, endpoint: string, found: string): CheckFinding {
  return finding(check, place, `"${word}" is said of a list, but "${endpoint}" is ${found}`);
}
