import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'missing-prop',
  severity: 'error',
  about: 'What a block requires is given or bound.',
  example: change('"title": "$page.page_heading", ', ''),
};

/** A prop that its owner, a block or an object in one, requires. */
export function missingProp(place: PathPlace, name: string, owner: string): CheckFinding {
  return finding(check, place, `Missing prop "${name}", which ${owner} requires`);
}

/** A required prop that a whole component can't give. */
export function missingMember(place: PathPlace, name: string, reason: string): CheckFinding {
  return finding(check, place, `Missing prop "${name}", which is required. ${reason}`);
}
