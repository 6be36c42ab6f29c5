import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'small-picture',
  severity: 'warning',
  about:
    'A picture of the content is not much smaller than its block shows it in a wide window: enlarged by half or more, it is seen to be blurred.',
  example: withBlock('{ "type": "image-text", "image": "$page.committee.logo" }'),
};

/** A picture that is enlarged so much that it is blurred; widths in pixels. */
export function smallPicture(name: string, width: number, shown: number): ContentFault {
  const message = `"${name}" is ${width} px wide and shown ${shown} px wide: it looks blurred`;
  return { check, message: `${message}. Upload it at least ${shown} px wide` };
}
