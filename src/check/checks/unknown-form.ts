import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-form',
  severity: 'error',
  about: 'A form that a block shows is a file in `page-manifests/forms`.',
  example: withBlock('{ "type": "form", "form": "enquiry" }'),
  usesStayKnown: true,
};

/** A form that has no file; `forms` are those that have one. */
export function unknownForm(place: PathPlace, word: string, forms: readonly string[]): CheckFinding {
  const message = `Unknown form "${word}": there is no page-manifests/forms/${word}.json`;
  const details = { word, candidates: forms };
  if (forms.length === 0) return finding(check, place, message, details);
  return finding(check, place, message, { ...details, hint: `Known forms: ${oneOf(forms)}` });
}
