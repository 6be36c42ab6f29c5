import type { CheckDefinition } from '../check-definition.ts';
import { literalTitle } from '../site/site-file.ts';
import { pageText } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'duplicate-title',
  severity: 'warning',
  about: 'No two pages have one title.',
  example: { texts: [pageText('/a'), pageText('/b')] },
  visit: {
    site: ({ pages }, findIn) => {
      const titles = new Map<string, string>();
      for (const page of pages.values()) {
        const title = literalTitle(page);
        if (title === undefined) continue;
        const key = title.trim().toLowerCase();
        const first = titles.get(key);
        if (first) findIn(page)({ path: ['title'] }, `${first} has the same title: "${title}"`);
        else titles.set(key, page.file);
      }
    },
  },
};
