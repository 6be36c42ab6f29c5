import type { CheckDefinition } from '../check-definition.ts';
import { blockIds, type SiteFile } from '../site/site-file.ts';
import { withBlock } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-anchor',
  severity: 'warning',
  about: 'A link to a place on the page leads to the `id` of one of its blocks.',
  example: withBlock('{ "type": "image-text", "id": "rules", "link": "#rule" }'),
  visit: {
    site: ({ links }, findIn) => {
      const ids = new Map<SiteFile, ReadonlySet<string>>();
      for (const { from, place, page, id } of links) {
        if (!page || id === '') continue;
        const candidates = ids.get(page) ?? blockIds(page);
        ids.set(page, candidates);
        if (candidates.has(id)) continue;
        findIn(from)(place, `No block of that page has the id "${id}"`, { word: id, candidates });
      }
    },
  },
};
