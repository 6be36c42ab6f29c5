import { nearest } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-route',
  severity: 'warning',
  about: 'A link or breadcrumb leads to a page that exists.',
  example: withBlock('{ "type": "image-text", "link": "/hall-ruls" }'),
  visit: {
    site: ({ links, routes, pages }, findIn) => {
      const near = new Map<string, string[]>();
      for (const { from, place, address, page } of links) {
        if (page) continue;
        const candidates = near.get(address) ?? nearestIn(routes, address);
        near.set(address, candidates);
        const meant = address.replace(ENDING, '').replace(/^\/index$/, '/');
        if (meant !== address && pages.has(meant)) {
          findIn(from)(place, 'The address of a page has no ending', { word: address, meant });
          continue;
        }
        const hint = 'Add its manifest or change the link';
        findIn(from)(place, `No page has the route "${address}"`, { word: address, candidates, hint });
      }
    },
  },
};

const ENDING = /\.(html?|php|aspx?)$/;

// Once for each address: a menu may carry one dead link to every page.
function nearestIn(routes: readonly string[], address: string): string[] {
  const found = nearest(address, routes);
  return found === undefined ? [] : [found];
}
