import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { group, list, text, type Values } from '../../src/core/block/fields.ts';
import { Statements } from './statements.tsx';

const fields = {
  statements: list(group({ title: text(), text: text() })),
  mottoTitle: text(),
  motto: text(),
};

export type StatementsProps = Values<typeof fields>;

export default defineBlock(fields, Statements);

export const about: About<typeof fields> = {
  summary: 'What the institution stands for: two or three statements side by side, and a motto under them.',
  props: {
    statements: 'Each with a title and a text.',
    mottoTitle: 'What the motto is called.',
    motto: 'The motto, in large letters.',
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
