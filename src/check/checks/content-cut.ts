import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentFault } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'content-cut',
  severity: 'warning',
  about: 'A block shows all of a text or list in the content, without cutting it.',
  example: withBlock('{ "type": "gallery", "pictures": "$page.gallery" }'),
  visit: {
    content: {
      text: (value, { cutAt }) =>
        typeof value === 'string' ? cutContent(value.length, 'characters', cutAt) : undefined,
      list: (value, { cutAt }) =>
        Array.isArray(value) ? cutContent(value.length, 'entries', cutAt) : undefined,
    },
  },
};

/** The fault of a text or list of which a block shows only the beginning. */
function cutContent(size: number, unit: string, shown: number | undefined): ContentFault | undefined {
  if (shown === undefined || size <= shown) return undefined;
  return { message: `${size} ${unit}: visitors see the first ${shown} and not the rest. Shorten it` };
}
