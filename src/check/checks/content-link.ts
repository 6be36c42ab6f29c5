import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { pathText } from '../../core/json/position.ts';
import type { CheckDefinition, CheckFinding } from '../check-definition.ts';
import type { BadAddress } from '../site/content-links.ts';
import { withBlock } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'content-link',
  severity: 'warning',
  about:
    'An address in the demo content that a page links to can be followed: without blanks, to a page or file that is there.',
  example: withBlock('{ "type": "image-text", "link": "$page.breadcrumb_link" }'),
};

/** An address of the content that leads nowhere, with the page and the block that show it. */
export function deadContentLink(
  file: string,
  { path }: PathPlace,
  word: string,
  { message, meant }: BadAddress,
): Omit<CheckFinding, 'place'> {
  const details = meant === undefined ? {} : { word, meant };
  return { check, message: `${message}. It is shown by ${file}, ${pathText(path)}`, ...details };
}
