import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './columns.fields.ts';
import { Columns } from './columns.tsx';

export default defineBlock(fields, Columns);

export const about: About<typeof fields> = {
  summary: 'Two to four short texts or lists side by side, each with its own heading and a number to call.',
  props: {
    title: 'The heading over all columns.',
    subtitle: 'The line under it.',
    columns: 'Each with a logo, a title, a text, a list of items, and a telephone number with its label.',
  },
  widths: { 'columns.logo': 64 },
  examples: [
    {
      name: 'advice with numbers to call',
      props: {
        columns: [
          {
            title: 'For Indian students',
            text: 'Most places are given through an entrance examination.\n\n- Keep your **mark sheets** ready.',
            contact: 'Talk to the admissions desk',
            phone: '+91 80 5550 1990',
          },
          {
            title: 'For parents',
            text: 'You are welcome on any working day.',
            contact: 'Talk to the parents’ desk',
            phone: '+91 80 5550 1982',
          },
        ],
      },
    },
    {
      name: 'books by subject',
      props: {
        title: 'Books',
        columns: [
          {
            logo: { url: '/uploads/icon-book-teaching.svg', alternativeText: 'An open book' },
            title: 'On learning and teaching',
            items: [{ text: 'The Lamp and the Blackboard' }, { text: 'Ten Minutes Early' }],
          },
          { title: 'On health', items: [{ text: 'A Hospital Has No Walls' }, {}] },
        ],
      },
    },
    { name: 'empty', props: { title: 'Books', columns: [{ items: [{}] }] } },
  ],
};
