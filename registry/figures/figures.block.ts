import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './figures.fields.ts';
import { Figures } from './figures.tsx';

export default defineBlock(fields, Figures);

export const about: About<typeof fields> = {
  summary: 'Large numbers, each with a label.',
  suits: { stat: { look: 'row' }, figure: {}, counter: {}, kpi: {}, metric: {} },
  props: {
    title: 'The heading.',
    text: 'A line under it, e.g. the year of the numbers.',
    look: '"band": on a dark background; "row": smaller, on the page, three to five in a row.',
    figures: 'Each with a value, e.g. "86%", and a label.',
  },
  examples: [
    {
      name: 'a year in numbers',
      props: {
        title: 'Placement highlights',
        text: 'The year 2023–24, all five colleges together.',
        figures: [
          { value: '86%', label: 'had a post within six months' },
          { value: 112, label: 'employers visited the campus' },
          { value: '738', label: 'posts were offered' },
          { label: 'a label without its number' },
        ],
      },
    },
    {
      name: 'in one row',
      props: { look: 'row', figures: [{ value: '1982', label: 'The year we began' }, { value: '5' }] },
    },
    { name: 'empty', props: { title: 'Placement highlights' } },
  ],
};
