import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './people.fields.ts';
import { People } from './people.tsx';

export default defineBlock(fields, People);

export const about: About<typeof fields> = {
  summary: 'Names with offices and numbers, without pictures: committees and boards.',
  suits: { committee: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    columns: 'The number of columns, 1 to 6, over which the people are distributed in turn.',
    people: 'Each with a name, an office and a telephone number.',
  },
  examples: [
    {
      name: 'a committee',
      props: {
        title: 'Anti-ragging committee members',
        people: [
          { name: 'Prof. Harish Koundinya', role: 'Director, Academics', phone: '+91 80 5550 1920' },
          { name: 'Dr. Shalini Devaraj', role: 'Principal, Dental', phone: '+91 80 5550 1921' },
          { name: 'Dr. Ritu Sequeira', role: 'Student counsellor', phone: 'on request' },
          { name: 'Adv. Chandrakala Murthy' },
          { name: 'Sri Basavaraj Angadi', role: 'Chief warden' },
        ],
      },
    },
    { name: 'empty', props: { title: 'Committee' } },
  ],
};
