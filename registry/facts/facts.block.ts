import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './facts.fields.ts';
import { Facts } from './facts.tsx';

export default defineBlock(fields, Facts);

export const about: About<typeof fields> = {
  summary: 'The most important facts on one card: facts by name, and the next steps.',
  suits: { fact: {}, detail: {}, spec: {} },
  props: {
    title: 'The heading.',
    text: 'A line under it.',
    facts: 'Each with its label and value, such as "Seats" and 60. Those without a value are left out.',
    actions: 'Links to pages and files; the first is emphasised.',
    note: 'A sentence under the steps.',
    phone: 'A number to call.',
    phoneLabel: 'The label of the number, such as the office that answers.',
  },
  examples: [
    {
      name: 'a course',
      props: {
        title: 'At a glance',
        text: 'Kamala College of Nursing',
        facts: [
          { label: 'Duration', value: '4 years' },
          { label: 'Seats', value: 60 },
          { label: 'Apply by', value: '2027-06-30' },
          { label: 'College', value: 'Kamala College', link: '/kamala' },
          { label: 'Nothing is known' },
        ],
        actions: [
          { label: 'Apply', link: '/apply' },
          { label: 'Prospectus', link: '/uploads/prospectus.pdf' },
        ],
        note: 'Theory, skills laboratory and ward practice side by side.',
        phone: '+91 80 5550 1990',
        phoneLabel: 'Admissions',
      },
    },
    { name: 'empty', props: { title: 'At a glance' } },
  ],
};
