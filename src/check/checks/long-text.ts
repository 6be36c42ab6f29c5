import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'long-text',
  severity: 'warning',
  about: 'Search engines show about 65 characters of a title, and 160 of a description.',
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
