import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { member, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { isSite } from '../manifest-file.ts';

export const check: CheckDefinition = {
  code: 'search-category',
  severity: 'error',
  about: 'The category of a search entry is one of those that site.json names.',
  example: {
    from: '"sources"',
    to: '"search": { "keywords": ["rules"], "description": "Rules.", "category": "ruels", "priority": 5 },\n  "sources"',
    beside: { file: 'page-manifests/site.json', text: '{ "categories": ["rules", "people"] }' },
  },
  visit: {
    site: ({ files, pages }, findIn) => {
      const site = files.find(({ file }) => isSite(file));
      const list = member(site?.reading.value, 'categories');
      // A few pages to look at without a site.json may name any category.
      if (!Array.isArray(list)) return;
      const candidates = list.map(String);
      for (const page of pages.values()) {
        const word = textMember(member(page.reading.value, 'search'), 'category');
        if (word === undefined || candidates.includes(word)) continue;
        const message = `Unknown category ${JSON.stringify(word)}. Categories: ${oneOf(candidates)}`;
        findIn(page)({ path: ['search', 'category'] }, message, { word, candidates });
      }
    },
  },
};
