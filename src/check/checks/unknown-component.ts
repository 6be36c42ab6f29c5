import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-component',
  severity: 'error',
  about: 'A dynamic zone takes the component that is picked from it.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[__component=about.trusts].title" }'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'component') return undefined;
      const { uid, uids } = reason;
      return { message: `Unknown component "${uid}" in the zone`, word: uid, candidates: uids };
    },
  },
};
