import type { CheckDefinition, Unresolved } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-component',
  severity: 'error',
  about: 'A component picked from a dynamic zone is one that the zone takes.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[__component=about.trusts].title" }'),
};

/** A component that a dynamic zone does not take. */
export function unknownComponent(uid: string, taken: readonly string[]): Unresolved {
  return { check, message: `Unknown component "${uid}" in the zone`, word: uid, candidates: taken };
}
