import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { pageLinks } from '../site/page-links.ts';

export const check: CheckDefinition = {
  code: 'unknown-anchor',
  severity: 'warning',
  about: 'A link to a place on a page leads to the `id` of one of its blocks.',
  example: withBlock('{ "type": "image-text", "id": "rules", "link": "#rule" }'),
  visit: {
    inSite: (file, site, find) => {
      for (const { place, page, id } of pageLinks(file, site)) {
        if (!page || id === '' || page.ids.includes(id)) continue;
        find(place, `No block of that page has the id "${id}"`, { word: id, candidates: page.ids });
      }
    },
  },
};
