import {
  isRestSegment,
  matchRoute,
  NOT_FOUND_ROUTE,
  pagePath,
  routePath,
} from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { listPageText, pageText } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'route-collision',
  severity: 'error',
  about: 'No page has an address of the further pages of a list: `/news/page/2`.',
  example: { texts: [listPageText('/leaders'), pageText('/leaders/page/2')] },
  visit: {
    inSite: ({ facts: { route } }, { lists }, find) => {
      // A parameter of several segments leaves them to the list.
      if (route === undefined || route === NOT_FOUND_ROUTE || isRestSegment(route.split('/').at(-1) ?? ''))
        return;
      for (const list of lists) {
        const taken = list.route === undefined ? undefined : pagePath(routePath(list.route), 2);
        if (taken === undefined || !matchRoute(route, taken)) continue;
        const message = `The route "${route}" would take "${taken}", the second page of the list in ${list.file}`;
        find({ path: ['route'] }, message);
      }
    },
  },
};
