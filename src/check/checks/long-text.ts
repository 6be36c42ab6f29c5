import type { CheckDefinition } from '../check-definition.ts';
import { descriptionOf, literalTitle } from '../site/site-file.ts';
import { change } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'long-text',
  severity: 'warning',
  about:
    'Search engines show a title and a description as far as there is room: about 65 and 160 characters.',
  example: change('"title": "Our policies"', `"title": "${'Our policies '.repeat(6).trim()}"`),
  visit: {
    site: ({ files }, findIn) => {
      for (const file of files) {
        const title = literalTitle(file);
        const texts = [
          ...(title === undefined ? [] : [{ text: title, path: ['title'], limit: LONGEST_TITLE }]),
          ...[descriptionOf(file) ?? []].flat().map((one) => ({ ...one, limit: LONGEST_DESCRIPTION })),
        ];
        for (const { text, path, limit } of texts) {
          if (text.length <= limit) continue;
          findIn(file)({ path }, `${text.length} characters: search results show about ${limit}. Shorten it`);
        }
      }
    },
  },
};

const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;
