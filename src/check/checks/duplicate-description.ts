import type { CheckDefinition } from '../check-definition.ts';
import { descriptionOf } from '../site/site-file.ts';
import { pageText } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'duplicate-description',
  severity: 'warning',
  about: 'No two pages have one description: search engines show it under the title, to tell pages apart.',
  example: { texts: [pageText('/a', 'One page'), pageText('/b', 'Another page')] },
  visit: {
    site: ({ pages }, findIn) => {
      const seen = new Map<string, string>();
      for (const page of pages.values()) {
        const found = descriptionOf(page);
        if (!found) continue;
        const key = found.text.trim().toLowerCase();
        const first = seen.get(key);
        if (first) findIn(page)({ path: found.path }, `${first} has the same description`);
        else seen.set(key, page.file);
      }
    },
  },
};
