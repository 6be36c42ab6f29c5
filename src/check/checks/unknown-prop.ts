import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-prop',
  severity: 'error',
  about: 'A block takes only the props that its fields name.',
  example: change('"columns": 4', '"colums": 4'),
};

/** A prop that its owner, a block or an object in one, doesn't take; `known` are those that it takes. */
export function unknownProp(
  place: PathPlace,
  word: string,
  owner: string,
  known: readonly string[],
): CheckFinding {
  const list = known.length === 0 ? '' : `. Known props: ${oneOf(known)}`;
  return finding(check, place, `Unknown prop "${word}" of ${owner}${list}`, { word, candidates: known });
}
