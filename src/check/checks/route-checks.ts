import { textMember } from '../../core/json/json.ts';
import { findMovedAddress, isRoutePattern, splitQuery } from '../../core/manifest/moved-route.ts';
import { reservedPurpose } from '../../core/manifest/reserved.ts';
import {
  isRestSegment,
  matchRoute,
  NOT_FOUND_ROUTE,
  pagePath,
  routePath,
} from '../../core/manifest/route.ts';
import { isPageAddress } from '../../core/text/page-address.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change, changeSite, listPageText, pageText } from '../definition/example.ts';
import { routeKey } from '../site/file-facts.ts';

export const duplicateRouteCheck: CheckDefinition = {
  code: 'duplicate-route',
  severity: 'warning',
  about:
    'Each manifest has its own route, without the prefix of another language. Of two equal routes the first is used.',
  example: { texts: [pageText('/a'), pageText('/a')] },
  visit: {
    inSite: ({ facts }, { pages, locales }, report) => {
      const other = locales.find(({ prefix }) => prefix !== '' && `${facts.route}/`.startsWith(`${prefix}/`));
      if (other)
        report(
          { path: ['route'] },
          `The addresses of the pages in "${other.code}" begin with "${other.prefix}"`,
        );
      const first = facts.route === undefined ? undefined : pages.get(routeKey(facts.route));
      if (!first || first === facts) return;
      const message = `The route "${facts.route}" is also claimed by ${first.file}, which comes first and is used`;
      report({ path: ['route'] }, message);
    },
  },
};

export const reservedRouteCheck: CheckDefinition = {
  code: 'reserved-route',
  severity: 'error',
  about: 'The route is not one that the server itself answers.',
  example: change('"/hall-rules"', '"/api/hall-rules"'),
  visit: {
    page: (page, report) => {
      const route = textMember(page, 'route') ?? '';
      const purpose = reservedPurpose(route);
      if (purpose) report({ path: ['route'] }, `"${route}" is reserved for ${purpose}`);
    },
  },
};

export const routeCollisionCheck: CheckDefinition = {
  code: 'route-collision',
  severity: 'error',
  about: 'No page has the address of a further page of a list, such as `/news/page/2`.',
  example: { texts: [listPageText('/leaders'), pageText('/leaders/page/2')] },
  visit: {
    inSite: ({ facts: { route } }, { lists }, report) => {
      // A route that ends in a parameter of several segments yields to the list’s pages.
      if (route === undefined || route === NOT_FOUND_ROUTE || isRestSegment(route.split('/').at(-1) ?? ''))
        return;
      for (const list of lists) {
        const secondPage = list.route === undefined ? undefined : pagePath(routePath(list.route), 2);
        if (secondPage === undefined || !matchRoute(route, secondPage)) continue;
        const message = `The route "${route}" would take "${secondPage}", the second page of the list in ${list.file}`;
        report({ path: ['route'] }, message);
      }
    },
  },
};

export const movedRouteCheck: CheckDefinition = {
  code: 'moved-route',
  severity: 'warning',
  about: 'A redirect leads from an address that no page has to one that a page has.',
  example: changeSite('"categories": []', '"categories": [],\n  "moved": { "/rules": "/hall-rules" }'),
  visit: {
    inSite: ({ facts: { moved } }, { pages, routes, routeIndex }, report) => {
      for (const [from, to] of Object.entries(moved)) {
        const other = pages.get(routeKey(from));
        if (other) {
          const message = `This redirect is never followed: ${other.file} is the page ${from}`;
          report({ path: ['moved', from], part: 'key' }, message);
        }
        const [path] = splitQuery(to.replace(/#.*$/, ''));
        const isElsewhere = !path.startsWith('/') || !isPageAddress(path) || path.endsWith('*');
        if (isElsewhere || pages.has(routeKey(path)) || routeIndex.find(path)) continue;
        const next = isRoutePattern(to) ? undefined : findMovedAddress(moved, path);
        const message =
          next === undefined
            ? `No page has the route "${to}": old addresses would lead nowhere`
            : `"${to}" has moved, too: a redirect leads to the present address`;
        const isCircle = next !== undefined && findMovedAddress(moved, next) !== undefined;
        const details = next === undefined ? { word: to, candidates: routes } : { word: to, meant: next };
        if (isCircle) report({ path: ['moved', from] }, `"${from}" and "${to}" redirect to each other`);
        else report({ path: ['moved', from] }, message, details);
      }
    },
  },
};

export const unknownParameterCheck: CheckDefinition = {
  code: 'unknown-parameter',
  severity: 'error',
  about: 'Every `:param` of a path is a parameter of the route.',
  example: change('"$page.banner_image" }', '"$page.gallery[id=:photo]" }'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'parameter') return undefined;
      const { name, params } = reason;
      return { message: `Unknown parameter ":${name}" of the route`, word: name, candidates: params };
    },
  },
};

export const unusedParameterCheck: CheckDefinition = {
  code: 'unused-parameter',
  severity: 'warning',
  about: 'A binding uses every parameter of the route.',
  example: change('"/hall-rules"', '"/hall-rules/:chapter"'),
  visit: {
    manifest: ({ params, uses: { usedParams } }, report) => {
      for (const param of params) {
        if (usedParams.has(param)) continue;
        const message = `No path uses the parameter ":${param}", for example as "[id=:${param}]"`;
        report({ path: ['route'] }, message);
      }
    },
  },
};
