import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'choice',
  severity: 'error',
  about: 'A value that stands in the manifest is one of the choices of its prop.',
  example: withBlock('{ "type": "image-text", "side": "letf" }'),
};

// With a suggestion, a long list of the others would only be in the way.
const MAX_LISTED = 6;

/** A word that is not one of the choices of its prop. */
export function unknownChoice(place: PathPlace, word: string, choices: readonly string[]): CheckFinding {
  const all = `Choices: ${oneOf(choices)}`;
  const message = `Unknown choice "${word}"`;
  const details = { word, candidates: choices };
  if (choices.length <= MAX_LISTED) return finding(check, place, `${message}. ${all}`, details);
  return finding(check, place, message, { ...details, hint: all });
}
