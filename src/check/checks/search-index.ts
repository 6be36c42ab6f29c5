import { member } from '../../core/json/json.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { routeKey } from '../site/site-file.ts';
import { SEARCHED_PAGES, SPEC_ROUTES } from '../spec-routes.ts';
import { pageText } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'search-index',
  severity: 'warning',
  about: 'Once all pages of the site exist, 38 of them are in the search index.',
  example: { texts: SPEC_ROUTES.map((route) => pageText(route, `The page ${route}`)) },
  visit: {
    site: ({ pages }, findIn) => {
      const listed = SPEC_ROUTES.flatMap((route) => pages.get(routeKey(route)) ?? []);
      const home = pages.get('/');
      if (!home || listed.length < SPEC_ROUTES.length) return;
      // A page of one's own may be searched as well: the number is that of the site's first pages (behaviour: search 14).
      const found = listed.filter(({ reading }) => member(reading.value, 'search') !== undefined);
      if (found.length === SEARCHED_PAGES) return;
      const message = `The search finds ${found.length} pages, and ${SEARCHED_PAGES} are to be found`;
      findIn(home)({ path: [] }, message);
    },
  },
};
