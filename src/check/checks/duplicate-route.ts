import type { CheckDefinition } from '../check-definition.ts';
import { routeKey, routeOf } from '../site/site-file.ts';
import { pageText } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'duplicate-route',
  severity: 'warning',
  about: 'No two manifests claim one route. The first registration wins.',
  example: { texts: [pageText('/a'), pageText('/a')] },
  visit: {
    site: ({ files, pages }, findIn) => {
      for (const file of files) {
        const route = routeOf(file);
        const first = route === undefined ? undefined : pages.get(routeKey(route));
        if (!first || first === file) continue;
        const message = `The route "${route}" is also claimed by ${first.file}, which comes first and wins`;
        findIn(file)({ path: ['route'] }, message);
      }
    },
  },
};
