import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './plans.fields.ts';
import { Plans } from './plans.tsx';

export default defineBlock(fields, Plans);

export const about: About<typeof fields> = {
  summary: 'Plans or offers beside each other: name, price, what is included, one button.',
  suits: { plan: {}, pric: {}, tier: {}, offer: {} },
  unused: 'For sites that sell, such as those that "create --cms" writes.',
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    plans:
      'Each with a name, a price as it should read, a text, two lists of points, and a button. A featured one is emphasised.',
  },
  examples: [
    {
      name: 'three berths',
      props: {
        title: 'Berths',
        subtitle: 'By the month',
        plans: [
          { name: 'Buoy', price: '40 €', text: 'For a dinghy.', points: [{ text: 'A place at the jetty' }] },
          {
            name: 'Finger',
            price: 120,
            featured: true,
            points: [{ text: 'Water' }],
            more: [{ text: 'Electricity' }],
            label: 'Book it',
            link: '/book',
          },
          { name: 'Shed' },
        ],
      },
    },
    { name: 'empty', props: { title: 'Berths', plans: [{}] } },
  ],
};
