import type { CheckDefinition } from '../definition/check-definition.ts';
import { pageText } from '../definition/example.ts';
import { wordsKey } from '../site/head-words.ts';
import { isRoutePage } from '../site/site.ts';

export const check: CheckDefinition = {
  code: 'duplicate-description',
  severity: 'warning',
  about: 'Each page has its own description: search engines show it to tell pages apart.',
  example: { texts: [pageText('/a', 'One page'), pageText('/b', 'Another page')] },
  visit: {
    inSite: ({ facts }, site, find) => {
      const { description } = facts;
      if (!description || !isRoutePage(site, facts)) return;
      const first = site.descriptions.get(wordsKey(description.text));
      if (first && first !== facts)
        find({ path: description.path }, `${first.file} has the same description`);
    },
  },
};
