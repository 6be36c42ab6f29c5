import type { CheckDefinition, Unresolved } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-field',
  severity: 'error',
  about: 'Every name of a binding is a field of the content model.',
  example: change('"$page.banner_image"', '"$page.baner_image"'),
};

/** A name that its owner, a record, component or kind of field, doesn't have. */
export function unknownField(word: string, owner: string, known: Iterable<string> = []): Unresolved {
  return { check, message: `Unknown field "${word}" of ${owner}`, word, candidates: known };
}

/** A name that no component of a dynamic zone has. */
export function unknownInZone(word: string, zone: string, known: Iterable<string>): Unresolved {
  const message = `Unknown field "${word}": no component of the zone "${zone}" has it`;
  return { check, message, word, candidates: known };
}
