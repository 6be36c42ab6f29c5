import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-parameter',
  severity: 'error',
  about: 'The route has every `:param` of a path.',
  example: change('"$page.banner_image" }', '"$page.gallery[id=:photo]" }'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'parameter') return undefined;
      const { name, params } = reason;
      return { message: `Unknown parameter ":${name}" of the route`, word: name, candidates: params };
    },
  },
};
