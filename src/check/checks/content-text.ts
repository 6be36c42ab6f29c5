import type { CheckDefinition } from '../check-definition.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'content-text',
  severity: 'warning',
  about:
    'A text of the content is meant for visitors: no filler such as “Lorem ipsum”, and no broken characters.',
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
};

/** A text that was only to hold the place. */
export function fillerText(words: string): ContentFault {
  return { check, message: `"${words}" only holds the place of a text. Write the text, or empty the field` };
}

/** Characters that were lost on the way from another program. */
export function brokenText(words: string): ContentFault {
  return { check, message: `"${words}" has broken characters. Type them again` };
}
