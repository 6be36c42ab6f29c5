import type { CheckDefinition, Unresolved } from '../check-definition.ts';
import { change } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'path',
  severity: 'error',
  about: 'A binding is a path: names joined by dots, `[2]`, `[key=value]`, `[key=:param]`.',
  example: change('"$page.page_heading"', '"$page..page_heading"'),
};

/** A text that is not a path. */
export function notAPath(path: string, reason: string): Unresolved {
  return { check, message: `"${path}" is not a path: ${reason}` };
}
