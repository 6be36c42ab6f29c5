import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import type { FormDefinition } from '../../src/core/form/form-schema.ts';
import { fields } from './newsletter.fields.ts';
import { Newsletter } from './newsletter.tsx';

export default defineBlock(fields, Newsletter, { behaves: true });

const signUp: FormDefinition = {
  name: 'sign-up',
  fields: [
    {
      name: 'email',
      label: 'Email',
      input: 'email',
      autocomplete: 'email',
      star: false,
      rules: [{ rule: 'email', message: 'This is not an e-mail address' }],
    },
  ],
  send: 'Subscribe',
  thanks: 'Thank you!',
  notice: 'You will hear from us.',
};

export const about: About<typeof fields> = {
  summary:
    'The sign-up of the footer: a form of one line. It is a separate block, because every page loads it, and it needs no menus and pictures of other forms.',
  suits: {},
  props: {
    form: 'Which form: the name of a file in page-manifests/forms.',
    title: 'The heading, which also names the form for assistive technology.',
    text: 'A description of the newsletter.',
    labels: 'The label of the field by its name, and of the button (send); without them, those of the form.',
    phone: 'The number to call where the form cannot work.',
    address: 'The address to write to where the form cannot work.',
  },
  examples: [
    {
      name: 'full',
      props: {
        form: signUp,
        title: 'Our newsletter',
        text: 'Four letters a year: what we teach, and what we found out.',
        labels: { email: 'E-mail', send: 'Sign up' },
        phone: '+91 80 5550 1982',
        address: 'info@rgc.example',
      },
    },
    { name: 'empty', props: {} },
  ],
};
