import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './search.fields.ts';
import { Search } from './search.tsx';

export default defineBlock(fields, Search, { behaves: true });

export const about: About<typeof fields> = {
  summary: 'The search of the site as a part of a page, where a visitor is likely to need it.',
  suits: {},
  props: {
    label: 'The name of the box.',
    title: 'A heading over it.',
  },
  examples: [
    { name: 'with a heading', props: { label: 'Search this site', title: 'Search for it' } },
    { name: 'only the box', props: { label: 'Search this site' } },
    { name: 'empty', props: {} },
  ],
};
