import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { typeName } from '../../core/diagnostics/zod-message.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { withSource } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'filter',
  severity: 'error',
  about:
    'A filter compares plain fields, by the operators of Strapi and with values that the field can have.',
  example: withSource('{ "endpoint": "/leaders", "filters": { "name": { "$contain": "Rao" } } }'),
};

/** An operator that Strapi does not know at this place. */
export function unknownOperator(place: PathPlace, word: string, candidates: readonly string[]): CheckFinding {
  const message = `Unknown operator "${word}". Operators: ${oneOf(candidates)}`;
  return finding(check, place, message, { word, candidates });
}

/** An operator that compares, where fields are named. */
export function operatorWithoutField(place: PathPlace, word: string): CheckFinding {
  const message = `"${word}" compares a field. Write { "field": { "${word}": … } }`;
  return finding(check, place, message);
}

/** A field that can't be compared. */
export function unfilterable(place: PathPlace, word: string, found: string): CheckFinding {
  return finding(check, place, `"${word}" is ${found}: a filter compares plain fields`);
}

/** A value compared with a record: with which of its fields? */
export function comparedRecord(place: PathPlace, word: string, found: string): CheckFinding {
  const message = `"${word}" is ${found}. Compare one of its fields: { "${word}": { "field": … } }`;
  return finding(check, place, message);
}

/** A value that a field of this type never has. */
export function wrongOperand(place: PathPlace, expected: string, value: unknown): CheckFinding {
  return finding(check, place, `Expected ${expected}, not ${typeName(value)}`);
}
