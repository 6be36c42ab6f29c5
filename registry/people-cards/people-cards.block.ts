import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './people-cards.fields.ts';
import { PeopleCards } from './people-cards.tsx';

export default defineBlock(fields, PeopleCards);

export const about: About<typeof fields> = {
  summary: 'People with portraits, each with a short text and a link to the person’s page.',
  suits: { team: {}, people: {}, person: {}, member: {}, staff: {}, author: {}, speaker: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    linkLabel: 'The label of the link, before the name.',
    people:
      'Each with a link to the person’s page ("/management/:id" has the id of each), a name, an office (role), an institution (place), a text (of which a card with a link has the first paragraph) and a portrait.',
  },
  widths: { 'people.image': 288 },
  headingsUnder: { 'people.name': 'title' },
  examples: [
    {
      name: 'leaders',
      props: {
        title: 'The people who lead the group',
        subtitle: 'Each of them still teaches at least one class a week.',
        linkLabel: 'Read more about',
        people: [
          {
            link: '/management/1',
            name: 'Dr. Revathi Anantha',
            role: 'Vice-Chairperson',
            place: 'RGC Group of Institutions',
            text: 'Dr. Revathi Anantha looks after **people and plans**.\n\nShe keeps Thursday afternoons free.',
            image: {
              url: '/uploads/portrait-revathi-anantha.webp',
              alternativeText: 'Dr. Revathi Anantha',
              width: 900,
              height: 1100,
            },
          },
          { link: '/management/2', name: 'Prof. Harish Koundinya' },
        ],
      },
    },
    { name: 'empty', props: { title: 'Leaders', people: [{}] } },
  ],
};
