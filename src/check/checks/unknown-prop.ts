import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

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

/** A prop by the name that it had; `both`: the one that it has now stands there as well, and either may be meant. */
export function renamedProp(place: PathPlace, word: string, now: string, both: boolean): CheckFinding {
  if (!both) return finding(check, place, `The prop "${word}" has another name now`, { word, meant: now });
  const message = `The prop "${word}" is now called "${now}", which stands here as well`;
  return finding(check, place, message, { hint: 'Keep one of them' });
}
