import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './newsletter.fields.ts';
import { Newsletter } from './newsletter.tsx';

export default defineBlock(fields, Newsletter);

export const about: About<typeof fields> = {
  summary:
    'The sign-up of the footer. A block of its own, because every page loads it and the other forms weigh three times as much.',
  props: {
    title: 'The heading, which also names the form for assistive technology.',
    text: 'What comes to those who sign up.',
    email: 'The label of the field; without it, "Email".',
    send: 'What the button says; without it, "Subscribe".',
    phone: 'The number to call where the form cannot work.',
    address: 'The address to write to where the form cannot work.',
  },
  examples: [
    {
      name: 'full',
      props: {
        title: 'Our newsletter',
        text: 'Four letters a year: what we teach, and what we found out.',
        email: 'E-mail',
        send: 'Sign up',
        phone: '+91 80 5550 1982',
        address: 'info@rgc.example',
      },
    },
    { name: 'empty', props: {} },
  ],
};
