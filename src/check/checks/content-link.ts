import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'content-link',
  severity: 'warning',
  about:
    'An address in the content that a page links to can be followed: without blanks, to a page or file that is there.',
  example: withBlock('{ "type": "image-text", "link": "$page.breadcrumb_link" }'),
};

/** An address of the content that leads nowhere, and the one that was probably meant. */
export function deadContentLink(word: string, message: string, meant: string | undefined): ContentFault {
  return { check, message, ...(meant === undefined ? {} : { word, meant }) };
}
