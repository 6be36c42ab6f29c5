import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './dates.fields.ts';
import { Dates } from './dates.tsx';

export default defineBlock(fields, Dates, { behaves: true });

export const about: About<typeof fields> = {
  summary: 'A list of days with their purposes. Past days are marked.',
  suits: { deadline: {}, calendar: {} },
  props: {
    title: 'The heading.',
    text: 'A line under it.',
    limit: 'The maximum number of days.',
    dates: 'Each with its day, in the format of the CMS, and its event.',
    past: 'The label of a past day.',
    ahead: 'True to hide past days; a browser decides which these are.',
    label: 'The label of the button under the days.',
    link: 'The target of the button, such as a file for calendars.',
    download: 'True to save that file.',
  },
  examples: [
    {
      name: 'two rounds',
      props: {
        title: 'Admissions',
        text: 'The last day to apply.',
        dates: [
          { day: '2027-06-10', title: 'B.E.', text: 'KCET or COMEDK UGET', link: '/apply' },
          { day: '2020-05-31', title: 'MDS' },
          { title: 'Without a day' },
        ],
        label: 'All dates for your calendar',
        link: '/uploads/admissions.ics',
        download: true,
      },
    },
    { name: 'empty', props: { title: 'Admissions' } },
  ],
};
