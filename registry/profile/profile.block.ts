import { type About, defineBlock } from '../define-block.ts';
import { group, image, lines, list, markup, text, type Values } from '../fields.ts';
import { Profile } from './profile.tsx';

const fields = {
  image: image(),
  name: text(),
  role: text(),
  place: text(),
  date: text(),
  text: markup(),
  lists: list(group({ title: text(), logo: image(), lines: lines(), empty: text() })),
};

export type ProfileProps = Values<typeof fields>;

export default defineBlock(fields, Profile);

export const about: About<typeof fields> = {
  summary: 'One person: portrait, office, life, and lists such as education and experience.',
  props: {
    image: 'The portrait.',
    name: "The person's name. Without a name and a text the block shows nothing.",
    role: 'The office, e.g. "Principal, Dental".',
    place: 'The institution.',
    date: 'Since when, as it should read.',
    text: 'The life, in the simple markup.',
    lists:
      'Each with a title, a logo, its lines (one a line of text), and what stands there when there are none.',
  },
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
    { name: 'empty', props: { lists: [{ title: 'Education', empty: 'No education details available.' }] } },
  ],
};
