import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'long-text',
  severity: 'warning',
  about: 'Search engines show about 65 characters of a title, and 160 of a description.',
  example: change('"title": "Our policies"', `"title": "${'Our policies '.repeat(6).trim()}"`),
  visit: {
    uses: ({ uses }, find) => {
      for (const { value, path } of uses.literals)
        if (
          typeof value === 'string' &&
          path.at(-1) === 'title' &&
          path.length > 1 &&
          value.length > LONGEST_HEADING
        )
          find({ path }, `A heading of ${value.length} characters. Put what explains it into the text`);
    },
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

const LONGEST_HEADING = 150;
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;
