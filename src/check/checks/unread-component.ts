import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'unread-component',
  severity: 'warning',
  about: 'Every component of a dynamic zone that pages show is shown by one of their blocks.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[__component=about.word].title" }'),
};

/** A component in a zone that no block shows; `shown` are those that are. */
export function unreadComponent(
  zone: string,
  uid: string,
  shown: readonly string[],
  isAgain: boolean,
): ContentFault {
  const why = isAgain ? `only the first "${uid}" of "${zone}" is` : `of "${zone}", ${oneOf(shown)} is`;
  return {
    check,
    message: `No block shows this "${uid}": ${why}. Take it out, or tell the site's developers`,
  };
}
