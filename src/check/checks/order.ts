import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { withSource } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'order',
  severity: 'error',
  about: 'A list is sorted by plain fields of its records, each upwards or downwards.',
  example: withSource('{ "endpoint": "/leaders", "sort": "name:down" }'),
};

/** The directions of a sort. */
export const DIRECTIONS = ['desc', 'asc'];

/** A direction that is none. */
export function unknownDirection(place: PathPlace, word: string): CheckFinding {
  const message = `Unknown direction "${word}": expected "asc" or "desc"`;
  return finding(check, place, message, { word, candidates: DIRECTIONS });
}

/** A minus before a field, as others write what goes downwards. */
export function foreignOrder(place: PathPlace, field: string): CheckFinding {
  const right = JSON.stringify(`${field}:desc`);
  return finding(check, place, `A list is sorted downwards by ${right}`, { write: `${field}:desc` });
}

/** A field that has no order. */
export function unsortable(place: PathPlace, word: string, found: string): CheckFinding {
  return finding(check, place, `"${word}" is ${found}: a list is sorted by plain fields`);
}
