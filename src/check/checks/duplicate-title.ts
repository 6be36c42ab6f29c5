import type { CheckDefinition } from '../definition/check-definition.ts';
import { pageText } from '../definition/example.ts';
import { wordsKey } from '../site/head-words.ts';
import { isRoutePage } from '../site/site.ts';

export const check: CheckDefinition = {
  code: 'duplicate-title',
  severity: 'warning',
  about: 'Each page has its own title.',
  example: { texts: [pageText('/a'), pageText('/b')] },
  visit: {
    inSite: ({ facts }, site, find) => {
      const { title } = facts;
      if (title === undefined || !isRoutePage(site, facts)) return;
      const first = site.titles.get(wordsKey(title));
      if (first && first !== facts) find({ path: ['title'] }, `${first.file} has the same title: "${title}"`);
    },
  },
};
