import type { CheckDefinition } from '../check-definition.ts';
import { linkTarget } from '../site/link-target.ts';
import { withBlock } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-route',
  severity: 'warning',
  about: 'A link or breadcrumb leads to a page that exists.',
  example: withBlock('{ "type": "image-text", "link": "/our-polcy" }'),
  visit: {
    site: (site, findIn) => {
      for (const file of site.files) {
        for (const { href, place } of file.links) {
          const { address, page } = linkTarget(site, file, href);
          if (address === undefined || page) continue;
          const hint = 'Add its manifest or change the link';
          const details = { word: address, candidates: site.routes.plain, hint };
          findIn(file)(place, `No page has the route "${address}"`, details);
        }
      }
    },
  },
};
