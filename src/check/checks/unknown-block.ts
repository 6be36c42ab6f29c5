import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-block',
  severity: 'error',
  about: 'The `type` of a block is a folder in `registry/`.',
  example: change('"type": "banner"', '"type": "baner"'),
};

/** A type that no folder of the registry has. */
export function unknownBlock(place: PathPlace, type: string, known: Iterable<string>): CheckFinding {
  return finding(check, place, `Unknown block "${type}"`, { word: type, candidates: known });
}
