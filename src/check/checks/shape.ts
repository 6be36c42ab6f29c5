import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'shape',
  severity: 'error',
  about: 'The file has the shape of a manifest: its keys, and the type of each value.',
  example: change('"blocks": [', '"block": ['),
};

/** A value of the wrong type or shape, in the words of its schema. */
export function wrongValue(place: PathPlace, message: string): CheckFinding {
  return finding(check, place, message);
}

/** An invalid key, in the words of its schema. */
export function wrongKey(place: PathPlace, key: string, message: string): CheckFinding {
  return finding(check, place, `"${key}": ${message}`);
}

/** A value that is not one of those in the schema. */
export function unlistedValue(place: PathPlace, value: unknown, values: readonly string[]): CheckFinding {
  const details = { word: String(value), candidates: values };
  return finding(check, place, `${JSON.stringify(value)} is not one of ${oneOf(values)}`, details);
}

/** A required key that is not there. */
export function missingKey(place: PathPlace, name: string): CheckFinding {
  return finding(check, place, `Missing key "${name}"`);
}

/** A key that has no meaning here; `all` are those that have one. */
export function unknownKey(place: PathPlace, word: string, all: readonly string[]): CheckFinding {
  const details = { word, candidates: all };
  return finding(check, place, `Unknown key "${word}". Known keys: ${oneOf(all)}`, details);
}

/** A required key that is probably there, but misspelt. */
export function misspeltKey(place: PathPlace, word: string, meant: string): CheckFinding {
  return finding(check, place, `Unknown key "${word}"`, { word, candidates: [meant] });
}
