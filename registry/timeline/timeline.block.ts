import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './timeline.fields.ts';
import { Timeline } from './timeline.tsx';

export default defineBlock(fields, Timeline);

export const about: About<typeof fields> = {
  summary: 'Events along a line: the years of a history.',
  suits: { timeline: {}, histor: {}, milestone: {}, step: {}, 'how-it': {}, process: {}, launch: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    steps: 'Each with its year or day, its event, and a sentence about it, in the order of the content.',
  },
  examples: [
    {
      name: 'a history',
      props: {
        title: 'Year by year',
        subtitle: 'From one house to five colleges',
        steps: [
          { when: '1982', title: 'A study centre', text: '42 pupils and one blackboard.' },
          { when: '1986', title: 'The first college' },
          { when: '2026-11-18', text: 'The lamp is lit again.' },
          { title: 'Without a year' },
        ],
      },
    },
    { name: 'empty', props: { title: 'Year by year', steps: [{}] } },
  ],
};
