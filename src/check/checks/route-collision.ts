import { isObject, member } from '../../core/json/json.ts';
import { matchRoute, pagePath } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { routeOf } from '../site/site-file.ts';
import { listPageText, pageText } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'route-collision',
  severity: 'error',
  about: 'No page stands where the pages of a list do: `/news/page/2`.',
  example: { texts: [listPageText('/leaders'), pageText('/leaders/page/2')] },
  visit: {
    site: ({ files }, findIn) => {
      for (const list of files) {
        const route = routeOf(list);
        if (route === undefined || !hasPages(list.reading.value)) continue;
        const taken = pagePath(route, 2);
        for (const file of files) {
          const other = routeOf(file);
          if (other === undefined || other === '*' || !matchRoute(other, taken)) continue;
          const message = `The route "${other}" would take "${taken}", the second page of the list in ${list.file}`;
          findIn(file)({ path: ['route'] }, message);
        }
      }
    },
  },
};

function hasPages(manifest: unknown): boolean {
  const sources = member(manifest, 'sources');
  return isObject(sources) && Object.values(sources).some((one) => member(one, 'paginate') !== undefined);
}
