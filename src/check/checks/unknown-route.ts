import { movedBy } from '../../core/manifest/moved-route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { pageLinks } from '../site/page-links.ts';

export const check: CheckDefinition = {
  code: 'unknown-route',
  severity: 'warning',
  about:
    'A link or breadcrumb leads to an existing page. A field with slashes is a link by itself: "$fullPath".',
  example: withBlock('{ "type": "image-text", "link": "/hall-ruls" }'),
  visit: {
    inSite: (file, site, find) => {
      for (const { place, address, page } of pageLinks(file, site)) {
        const [rest] = /:[\w-]+\+/.exec(address) ?? [];
        if (rest !== undefined) {
          const field = rest.slice(1, -1);
          find(
            place,
            `A link can't contain "${rest}": bind a field with the whole address, such as "$${field}"`,
          );
          continue;
        }
        if (page) continue;
        const cleanAddress = address.replace(ENDING, '').replace(/^\/index$/, '/');
        if (cleanAddress !== address && site.pages.has(cleanAddress)) {
          find(place, 'The address of a page has no ending', { word: address, meant: cleanAddress });
          continue;
        }
        const now = movedBy(site.moved, address);
        if (now !== undefined) {
          find(place, `The page "${address}" has moved`, { word: address, meant: now });
          continue;
        }
        const near = site.nearestRoute(address);
        const candidates = near === undefined ? [] : [near];
        const hint = 'Add its manifest or change the link';
        find(place, `No page has the route "${address}"`, { word: address, candidates, hint });
      }
    },
  },
};

const ENDING = /\.(html?|php|aspx?)$/;
