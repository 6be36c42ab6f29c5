import type { CheckDefinition } from '../definition/check-definition.ts';
import { pageText } from '../definition/example.ts';
import { routeKey } from '../site/site-file.ts';

export const check: CheckDefinition = {
  code: 'duplicate-route',
  severity: 'warning',
  about: 'Each manifest has its own route. Otherwise the first one wins.',
  example: { texts: [pageText('/a'), pageText('/a')] },
  visit: {
    inSite: ({ facts }, { pages }, find) => {
      const first = facts.route === undefined ? undefined : pages.get(routeKey(facts.route));
      if (!first || first === facts) return;
      const message = `The route "${facts.route}" is also claimed by ${first.file}, which comes first and wins`;
      find({ path: ['route'] }, message);
    },
  },
};
