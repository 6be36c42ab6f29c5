import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeSite } from '../definition/example.ts';
import { routeKey } from '../site/site-file.ts';

export const check: CheckDefinition = {
  code: 'moved-route',
  severity: 'warning',
  about: 'A redirect leads from a route that no page has to one that a page has.',
  example: changeSite('"categories": []', '"categories": [],\n  "moved": { "/rules": "/hall-rules" }'),
  visit: {
    inSite: ({ facts }, { pages, routes }, find) => {
      for (const [from, to] of Object.entries(facts.moved)) {
        const other = pages.get(routeKey(from));
        if (other) {
          const message = `This redirect is never followed: ${other.file} is the page ${from}`;
          find({ path: ['moved', from], part: 'key' }, message);
        }
        if (pages.has(routeKey(to))) continue;
        const message = `No page has the route "${to}": old addresses would lead nowhere`;
        find({ path: ['moved', from] }, message, { word: to, candidates: routes });
      }
    },
  },
};
