import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'content-marks',
  severity: 'warning',
  about:
    'Visitors read no marks: `**` and `- ` stand only where the block takes simple markup, each `**` has its end, and HTML stands nowhere.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[0].title" }'),
};

/** A mark that visitors would read as it is, and what to write. */
export function leftoverMark(mark: string, write: string): ContentFault {
  return { check, message: `Visitors would read "${mark}" itself. ${write}` };
}
