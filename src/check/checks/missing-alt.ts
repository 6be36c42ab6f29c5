import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

const FILE_NAME =
  /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|dscn|pxl|image|picture|screenshot)[-_ ]?\d*$/i;

export const check: CheckDefinition = {
  code: 'missing-alt',
  severity: 'warning',
  about:
    'A picture that a page shows has an alternative text in `cms/media/media.json`, other than its file’s name.',
  example: withBlock('{ "type": "image-text", "image": "$page.committee.logo" }'),
  visit: {
    content: {
      image: (value) => {
        const name = textMember(value, 'name');
        const words = textMember(value, 'alternativeText')?.trim() ?? '';
        if (name === undefined || (words !== '' && !FILE_NAME.test(words))) return undefined;
        const why =
          words === ''
            ? 'has no alternative text'
            : `has the alternative text "${words}", which is the name of a file`;
        const message = `The picture "${name}" ${why}: who can't see it learns nothing of it. Say in a few words what it shows`;
        return { message, picture: name };
      },
    },
  },
};
