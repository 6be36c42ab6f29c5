import type { CheckDefinition, Unresolved } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-parameter',
  severity: 'error',
  about: 'A `:param` in a path is a parameter of the route.',
  example: change('"$page.banner_image" }', '"$page.gallery[id=:photo]" }'),
};

/** A `:param` that the route does not have. */
export function unknownParameter(name: string, params: readonly string[]): Unresolved {
  return { check, message: `Unknown parameter ":${name}" of the route`, word: name, candidates: params };
}
