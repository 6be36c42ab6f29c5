import type { CheckDefinition } from '../check-definition.ts';
import { linkTarget } from '../site/link-target.ts';
import { blockIds } from '../site/site.ts';
import { withBlock } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-anchor',
  severity: 'warning',
  about: 'A link to a place on the page leads to the `id` of one of its blocks.',
  example: withBlock('{ "type": "image-text", "id": "rules", "link": "#rule" }'),
  visit: {
    site: (site, findIn) => {
      for (const file of site.files) {
        for (const { href, place } of file.links) {
          const { page, id } = linkTarget(site, file, href);
          if (!page || id === '') continue;
          const candidates = blockIds(page);
          if (candidates.has(id)) continue;
          findIn(file)(place, `No block of that page has the id "${id}"`, { word: id, candidates });
        }
      }
    },
  },
};
