import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './table.fields.ts';
import { Table } from './table.tsx';

export default defineBlock(fields, Table);

export const about: About<typeof fields> = {
  summary: 'A table with its headings. On a phone it scrolls sideways, separately from the page.',
  suits: { table: {} },
  props: {
    title: 'The heading; it names the table.',
    subtitle: 'The line under it.',
    head: 'The headings of the columns; by default the first row.',
    rows: 'Each with its cells.',
    rowHeads: 'True if the first cell of each row is its heading.',
    unnamed: 'The name of a table without a heading.',
  },
  examples: [
    {
      name: 'office bearers',
      props: {
        title: 'RGC Alumni Association',
        subtitle: 'Elected by the members every three years.',
        rows: [
          { cells: ['Sl. No.', 'Alumni', 'Designation'] },
          { cells: ['1', 'Dr. Keshav Thimmaiah (BDS, 1997)', 'President'] },
          { cells: ['2', 'Smt. Annapurna Joshi (B.Ed., 1990)', null] },
        ],
      },
    },
    {
      name: 'fees',
      props: {
        title: 'Fees',
        head: ['Fee', 'Amount'],
        rowHeads: true,
        rows: [{ cells: ['Tuition, a year', '₹ 85,000'] }, { cells: ['Examination', '₹ 4,200'] }],
      },
    },
    { name: 'empty', props: { title: 'RGC Alumni Association', rows: [{ cells: ['Sl. No.', 'Alumni'] }] } },
  ],
};
