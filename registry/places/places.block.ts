import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './places.fields.ts';
import { Places } from './places.tsx';

export default defineBlock(fields, Places, { behaves: true });

export const about: About<typeof fields> = {
  summary: 'Places with opening hours, address and staff. A browser marks those that are open now.',
  suits: { branch: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    places:
      'Each with its name, facts and a number to call. `hours` such as "Mo-Sa 09:00-17:00; Su,PH off", with PH for public holidays, say whether it is open; facts say it in words. If any part of `hours` is unclear, nothing is said.',
    holidays: 'The public holidays by their days.',
    open: 'The label of an open place.',
    closed: 'The label of a closed place.',
    label: 'The label of the button under the places.',
    link: 'The target of the button.',
  },
  examples: [
    {
      name: 'two clinics',
      props: {
        title: 'See a doctor',
        subtitle: 'Where, when, and what a first visit costs',
        places: [
          {
            name: 'Emergency',
            hours: 'Mo-Su,PH 00:00-24:00',
            facts: [{ label: 'Open', value: 'Day and night' }, { label: 'Nothing is known' }],
            phone: '+91 80 5550 1911',
          },
          {
            name: 'The clinic on the hill',
            hours: 'Mo-Sa 09:00-17:00; Su,PH off',
            facts: [
              { label: 'Weekdays', value: '9.00 am to 5.00 pm' },
              { label: 'Where', value: 'Beside the bus stand', link: '/reach-us' },
            ],
          },
          { name: 'By appointment', hours: 'on request', facts: [{ label: 'Where', value: 'At your home' }] },
        ],
        holidays: [{ day: '2027-01-26' }],
        label: 'All clinics',
        link: '/clinics',
      },
    },
    { name: 'empty', props: { title: 'See a doctor', places: [{ hours: 'Mo 09:00-17:00' }] } },
  ],
};
