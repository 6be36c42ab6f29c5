import { isPattern, movedBy, splitQuery } from '../../core/manifest/moved-route.ts';
import { isPageAddress } from '../../core/text/page-address.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeSite } from '../definition/example.ts';
import { routeKey } from '../site/site-file.ts';

export const check: CheckDefinition = {
  code: 'moved-route',
  severity: 'warning',
  about: 'A redirect leads from an address that no page has to one that a page has.',
  example: changeSite('"categories": []', '"categories": [],\n  "moved": { "/rules": "/hall-rules" }'),
  visit: {
    inSite: ({ facts: { moved } }, { pages, routes, routeIndex }, find) => {
      for (const [from, to] of Object.entries(moved)) {
        const other = pages.get(routeKey(from));
        if (other) {
          const message = `This redirect is never followed: ${other.file} is the page ${from}`;
          find({ path: ['moved', from], part: 'key' }, message);
        }
        const [path] = splitQuery(to.replace(/#.*$/, ''));
        const isElsewhere = !path.startsWith('/') || !isPageAddress(path) || path.endsWith('*');
        if (isElsewhere || pages.has(routeKey(path)) || routeIndex.find(path)) continue;
        const next = isPattern(to) ? undefined : movedBy(moved, path);
        const message =
          next === undefined
            ? `No page has the route "${to}": old addresses would lead nowhere`
            : `"${to}" has moved, too: a redirect leads to the present address`;
        const isCircle = next !== undefined && movedBy(moved, next) !== undefined;
        const details = next === undefined ? { word: to, candidates: routes } : { word: to, meant: next };
        if (isCircle)
          find({ path: ['moved', from] }, `"${from}" and "${to}" lead to each other, in a circle`);
        else find({ path: ['moved', from] }, message, details);
      }
    },
  },
};
