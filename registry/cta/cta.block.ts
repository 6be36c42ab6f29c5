import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './cta.fields.ts';
import { Cta } from './cta.tsx';

export default defineBlock(fields, Cta);

export const about: About<typeof fields> = {
  summary: 'One line with one button: what a visitor should do next.',
  props: {
    title: 'The line.',
    text: 'A sentence under it.',
    buttons: 'Further buttons.',
    label: 'The label of the button.',
    link: 'The target of the link. Without it the label is plain text.',
    labelNeedsLink:
      'True to omit the label if there is no address: for one without meaning alone, such as "The story after".',
  },
  examples: [
    {
      name: 'another site',
      props: { label: 'Visit us on Facebook', link: 'https://www.facebook.com/rgcgroup.example' },
    },
    {
      name: 'with a line',
      props: {
        title: 'Come and see',
        text: 'The gate is open from eight.',
        label: 'Reach us',
        link: '/reach-us',
        buttons: [{ label: 'By bus', link: '/bus' }],
      },
    },
    { name: 'leads nowhere', props: { label: 'Visit us on Facebook' } },
    { name: 'empty, after the last', props: { label: 'The story after', labelNeedsLink: true } },
    { name: 'empty', props: { link: '/reach-us' } },
  ],
};
