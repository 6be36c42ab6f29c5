import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './profile.fields.ts';
import { Profile } from './profile.tsx';

export default defineBlock(fields, Profile);

export const about: About<typeof fields> = {
  summary: 'One person: portrait, office, biography, and lists such as education and experience.',
  suits: { profile: {}, biograph: {}, 'about-me': {} },
  props: {
    image: 'The portrait.',
    name: "The person's name.",
    role: 'The office, e.g. "Principal, Dental".',
    place: 'The institution.',
    date: 'The beginning of the office, as visitors read it.',
    title: 'A heading over the text, e.g. that of a letter.',
    text: 'The life, in the simple markup.',
    buttonLabel: 'The label of the button under the text.',
    button: 'The target of the button. It shows only with a label and an address.',
    lists: 'Each with a title, a logo, its lines (one a line of text), and the text when there are none.',
  },
  widths: { image: 416, 'lists.logo': 32 },
  examples: [
    {
      name: 'a principal',
      props: {
        image: {
          url: '/uploads/portrait-shalini-devaraj.webp',
          alternativeText: 'Dr. Shalini Devaraj',
          width: 900,
          height: 1100,
        },
        name: 'Dr. Shalini Devaraj',
        role: 'Principal, Dental',
        place: 'RGC College of Dental Sciences & Hospital',
        date: 'Principal since 2016',
        text: 'Dr. Shalini Devaraj leads a college with **eight MDS specialities**.\n\n- Mornings at the microscope',
        lists: [
          { title: 'Education', lines: 'BDS, 1999\nMDS, 2003', empty: 'No education details available.' },
          { title: 'Experience', lines: null, empty: 'No experience details available.' },
        ],
      },
    },
    {
      name: 'a founder, in short',
      props: {
        name: 'Dr. M. N. Ananthapadmanabha',
        role: 'Our founder',
        text: 'He still reads every letter from a student.',
        buttonLabel: 'Know more',
        button: '/chairman-desk',
      },
    },
    {
      name: 'a letter',
      props: {
        name: 'Dr. M. N. Ananthapadmanabha',
        title: 'A letter to everyone who walks through our gate',
        text: 'When I rented the small house in 1982, I had 42 pupils.',
      },
    },
    { name: 'empty', props: { lists: [{ title: 'Education', empty: 'No education details available.' }] } },
  ],
};
