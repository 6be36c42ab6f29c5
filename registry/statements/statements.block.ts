import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './statements.fields.ts';
import { Statements } from './statements.tsx';

export default defineBlock(fields, Statements);

export const about: About<typeof fields> = {
  summary: 'The values of the institution: two or three statements side by side, with a motto below.',
  suits: { statement: {}, mission: {}, vision: {} },
  props: {
    statements: 'Each with a title and a text.',
    mottoTitle: 'The name of the motto.',
    motto: 'The motto.',
  },
  examples: [
    {
      name: 'mission, vision and motto',
      props: {
        statements: [
          {
            title: 'Our mission',
            text: 'To teach young people to work with skilled hands and a kind eye for others.',
          },
          { title: 'Our vision', text: 'A city where every college is also a good neighbour.' },
        ],
        mottoTitle: 'Our motto',
        motto: 'Imagine, Inspire, Innovate',
      },
    },
    { name: 'motto only', props: { motto: 'Imagine, Inspire, Innovate' } },
    { name: 'empty', props: { statements: [{ title: '', text: '' }] } },
  ],
};
