import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'content-empty',
  severity: 'warning',
  about: 'A field of the content that a block can’t do without is filled.',
  example: withBlock(
    '{ "type": "people", "people": { "$each": "page.committee.details", "name": "$designation" } }',
  ),
};

/** A text, a picture, a file or a list that is needed and not there. */
export function emptyContent(kind: string): ContentFault {
  return { check, message: `Nothing is entered here, and the block needs ${kind}. Enter it` };
}
