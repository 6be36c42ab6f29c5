import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'content-cut',
  severity: 'warning',
  about:
    'A block shows all that the content has for it: no text is longer, and no list has more items, than it shows.',
  example: withBlock('{ "type": "gallery", "pictures": "$page.gallery" }'),
};

/** A text or a list of which a block shows only the beginning. */
export function cutContent(size: number, unit: string, shown: number): ContentFault {
  return { check, message: `${size} ${unit}: visitors see the first ${shown} and not the rest. Shorten it` };
}
