import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'not-populated',
  severity: 'error',
  about: 'Everything that is bound is populated, or the CMS leaves it out.',
  example: change('{ "populate": { "details": true } }', 'true'),
  usesStayKnown: true,
};

/** What the populate of a source leaves out of what is bound: `fields` lead to it. */
export function notPopulated(
  place: PathPlace,
  source: string,
  fields: readonly string[],
  reason: 'populate' | 'component' | 'fields',
): CheckFinding {
  const populate = `sources.${source}.populate`;
  const path = `"${fields.join('.')}"`;
  const message = {
    populate: `${path} is not populated. Add it to ${populate} (--fix writes it)`,
    fields: `${path} is not among the "fields" that ${populate} chooses (--fix adds it)`,
    component: `The component "${fields.at(-1)}" is not among those of "on" in ${populate} (--fix adds it)`,
  }[reason];
  return finding(check, place, message, { fixable: true });
}
