import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './section.fields.ts';
import { Section } from './section.tsx';

export default defineBlock(fields, Section);

export const about: About<typeof fields> = {
  summary: 'A title with its text beside it.',
  suits: { '*': {}, rich: {}, editor: {}, markdown: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    text: 'The text: rich text, or the simple markup.',
    buttonLabel: 'The label of the button under the text.',
    button: 'The target of the button. It shows only with a label and an address.',
    words: 'A phrase of the text that becomes a link where it first occurs.',
    wordsLink: 'The target of this link.',
  },
  examples: [
    {
      name: 'overview',
      props: {
        title: 'Five colleges, one campus',
        subtitle: 'Learning and care side by side since 1982',
        text: 'RGC is a family of **five colleges and two teaching hospitals**.\n\nWhat you will find here:\n- A clinic, a ward and a workshop\n- Teachers who stay',
        buttonLabel: 'Our history',
        button: '/our-history',
      },
    },
    { name: 'text only', props: { text: 'All colleges stand round one green.' } },
    {
      name: 'words that are a link',
      props: {
        text: 'The recordings are on our YouTube Channel, free for everyone.',
        words: 'YouTube Channel',
        wordsLink: 'https://www.youtube.com/@rgcgroup-example',
      },
    },
    { name: 'empty', props: {} },
  ],
};
