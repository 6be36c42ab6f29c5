import type { CheckDefinition, Unresolved } from '../check-definition.ts';
import { change } from '../docs/example.ts';

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

/** The same with a word about "$", which marks a binding among texts; where only a path can stand, there is none. */
export function withDollarAdvice(reason: Unresolved, path: string, isBinding: boolean): Unresolved {
  const advice = isBinding
    ? ' A text that begins with $ is written with $$'
    : ' A path stands here without $';
  if (!isBinding && !path.startsWith('$')) return reason;
  const advised = { ...reason, message: `${reason.message}.${advice}` };
  return isBinding ? advised : { ...advised, write: '' };
}
