import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { RULE_NAMES } from '../../core/form/rules.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { changeForm } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-rule',
  severity: 'error',
  about: 'A rule of a form is one of those in [the language of forms](forms.md).',
  example: changeForm('"rule": "required"', '"rule": "requierd"'),
};

/** A rule that there is no code for. */
export function unknownRule(place: PathPlace, value: unknown): CheckFinding {
  const details = { word: String(value), candidates: RULE_NAMES };
  const hint = `Known rules: ${RULE_NAMES.join(', ')}`;
  return finding(check, place, `Unknown rule ${JSON.stringify(value)}`, { ...details, hint });
}
