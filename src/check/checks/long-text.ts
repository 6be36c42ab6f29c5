import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'long-text',
  severity: 'warning',
  about:
    'Search engines show a title and a description as far as there is room: about 65 and 160 characters.',
  example: change('"title": "Our policies"', `"title": "${'Our policies '.repeat(6).trim()}"`),
  visit: {
    inSite: ({ facts: { title, description } }, _, find) => {
      const texts = [
        ...(title === undefined ? [] : [{ text: title, path: ['title'], limit: LONGEST_TITLE }]),
        ...(description ? [{ ...description, limit: LONGEST_DESCRIPTION }] : []),
      ];
      for (const { text, path, limit } of texts) {
        if (text.length <= limit) continue;
        find({ path }, `${text.length} characters: search results show about ${limit}. Shorten it`);
      }
    },
  },
};

const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;
