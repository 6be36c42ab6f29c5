import type { CheckDefinition } from '../check-definition.ts';
import { withBlock } from '../docs/example.ts';
import type { ContentFault } from '../site/content-rule.ts';

export const check: CheckDefinition = {
  code: 'missing-alt',
  severity: 'warning',
  about:
    'A picture of the content that a page shows has an alternative text, in `cms/media/media.json`, and that is not the name of its file.',
  example: withBlock('{ "type": "image-text", "image": "$page.committee.logo" }'),
};

/** A picture without words, or with the name of its file in their place. */
export function missingAlt(name: string, words: string): ContentFault {
  const why =
    words === ''
      ? 'has no alternative text'
      : `has the alternative text "${words}", which is the name of a file`;
  const message = `The picture "${name}" ${why}: who can't see it learns nothing of it. Say in a few words what it shows`;
  return { check, message, picture: name };
}
