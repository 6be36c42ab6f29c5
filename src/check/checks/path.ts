import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'path',
  severity: 'error',
  about: 'A binding is a path: names joined by dots, `[2]`, `[key=value]`, `[key=:param]`.',
  example: change('"$page.page_heading"', '"$page..page_heading"'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'no path') return undefined;
      const message = `"${reason.path}" is not a path: ${reason.message}`;
      if (reason.advice === 'double')
        return { message: `${message}. A text that begins with $ is written with $$` };
      // A path is written without the `$` of a binding.
      return reason.advice === 'drop'
        ? { message: `${message}. Paths here have no $`, write: '' }
        : { message };
    },
  },
};
