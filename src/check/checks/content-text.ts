import { proseWords } from '../../strapi/prose/read-prose.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { forText } from '../definition/content-rule.ts';

const FILLER =
  /lorem ipsum|\b(?:TODO|TBD|FIXME)\b|\bX{3,}\b|^(?:test|asdf\w*|untitled|placeholder|your text here)$/i;
const SHOUTED = /^(?:todo|tbd|fixme|xxx+)$/i;

// UTF-8 that was read as Latin 1, and the replacement character.
const BROKEN = /\S*(?:\ufffd|Ã[\u0080-\u00bf¤©¶¼±]|â€[™œ“”¦˜\u009d])\S*/;

/** Finds placeholder texts and broken characters. */
export const fillerRule = forText((words) => {
  const [broken] = BROKEN.exec(words) ?? [];
  if (broken !== undefined) return { message: `"${broken}" has broken characters. Type them again` };
  const [filler = ''] = FILLER.exec(words.trim()) ?? [];
  const isWord = SHOUTED.test(filler) && filler !== filler.toUpperCase();
  if (filler === '' || isWord) return undefined;
  return { message: `"${filler}" only holds the place of a text. Write the text, or empty the field` };
});

export const check: CheckDefinition = {
  code: 'content-text',
  severity: 'warning',
  about: 'The content has no filler such as “Lorem ipsum” and no broken characters.',
  example: {
    texts: [
      `{
  "route": "/leaders",
  "title": "Our leaders",
  "description": "Who leads the house.",
  "sources": { "leaders": { "endpoint": "/leaders" } },
  "blocks": [{ "type": "people", "people": { "$each": "leaders", "name": "$name" } }]
}
`,
    ],
  },
  visit: {
    content: {
      text: fillerRule,
      lines: fillerRule,
      markup: fillerRule,
      prose: (value, { format }) => fillerRule(format ? proseWords(value, format) : value),
    },
  },
};
