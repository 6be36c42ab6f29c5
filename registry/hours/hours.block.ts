import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './hours.fields.ts';
import { Hours } from './hours.tsx';

export default defineBlock(fields, Hours);

export const about: About<typeof fields> = {
  summary: 'Opening hours and telephone numbers, over a picture: a hospital, an office.',
  suits: { hour: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    hours: 'Each with the days and their times.',
    phoneTitle: 'The purpose of the numbers.',
    phones: 'Telephone numbers, one to a line; each can be called.',
    image: 'The picture behind the card.',
  },
  widths: { image: 979 },
  examples: [
    {
      name: 'a hospital',
      props: {
        title: 'See a doctor',
        subtitle: 'Come in, or call first to choose your time',
        hours: [
          { days: 'Monday to Friday', times: '8.30 am to 6.00 pm' },
          { days: 'Saturday and Sunday', times: '9.00 am to 1.00 pm' },
        ],
        phoneTitle: 'For emergencies, at any hour',
        phones: '+91 80 5550 1911\n+91 80 5550 1982',
        image: {
          url: '/uploads/nursing-ward-round.webp',
          alternativeText: 'A ward round',
          width: 1600,
          height: 1067,
        },
      },
    },
    { name: 'a number only', props: { phones: '+91 80 5550 1911' } },
    { name: 'empty', props: { title: 'See a doctor', hours: [{ days: '', times: '' }] } },
  ],
};
