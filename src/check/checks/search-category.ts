import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { isRoutePage } from '../site/site.ts';

export const check: CheckDefinition = {
  code: 'search-category',
  severity: 'error',
  about: 'site.json names the category of each search entry.',
  example: {
    from: '"sources"',
    to: '"search": { "keywords": ["rules"], "description": "Rules.", "category": "ruels", "priority": 5 },\n  "sources"',
    beside: { file: 'page-manifests/site.json', text: '{ "categories": ["rules", "people"] }' },
  },
  visit: {
    inSite: ({ facts }, site, find) => {
      const { category: word } = facts;
      // Without a site.json, a few pages may use any category.
      const candidates = site.categories;
      if (word === undefined || !candidates || candidates.includes(word) || !isRoutePage(site, facts)) return;
      const message = `Unknown category ${JSON.stringify(word)}. Categories: ${choiceList(candidates)}`;
      find({ path: ['search', 'category'] }, message, { word, candidates });
    },
  },
};
