import { type About, defineBlock } from '../define-block.ts';
import { choice, group, href, image, list, number, text, type Values } from '../fields.ts';
import { CardGrid } from './card-grid.tsx';

const fields = {
  title: text(),
  subtitle: text(),
  look: choice(['photo', 'seal', 'plain'], 'photo'),
  columns: number(3),
  limit: number(100),
  cards: list(
    group({ image: image(), date: text(), title: text(), text: text(), linkLabel: text(), link: href() }),
  ),
  empty: text(),
};

export type CardGridProps = Values<typeof fields>;

export default defineBlock(fields, CardGrid);

const seal = (name: string, text: string) => ({
  image: { url: `/uploads/seal-${name}.svg`, alternativeText: '', width: 400, height: 400 },
  text,
});

export const about: About<typeof fields> = {
  summary: 'Cards in rows: facilities, courses, notices, seals of approval, links to pages.',
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    look: '"photo" with a wide picture on top, "seal" with a small emblem, "plain" without a picture.',
    columns: 'How many cards stand in a row where there is room, 2 to 4.',
    limit: 'How many cards show at most.',
    cards: 'The cards. A card with an address is a link as a whole.',
    empty: 'What stands here when there are no cards; without it nothing does.',
  },
  examples: [
    {
      name: 'photos with links',
      props: {
        title: 'Facilities',
        subtitle: 'What stands round the green',
        cards: [
          {
            image: {
              url: '/uploads/library-reading-room.webp',
              alternativeText: 'Students reading',
              width: 1600,
              height: 1067,
            },
            title: 'The library',
            text: '86,000 volumes and a reader’s card for life.',
            linkLabel: 'Know more',
            link: '/campus-life',
          },
          { date: '4 August', title: 'A notice without a picture', text: 'The library opens at eight.' },
        ],
      },
    },
    {
      name: 'seals',
      props: {
        title: 'Accreditations and affiliations',
        look: 'seal',
        cards: [
          seal('naac', 'Institution accredited by NAAC'),
          seal('university', 'Degrees awarded by state universities'),
        ],
      },
    },
    {
      name: 'nothing to show, and it says so',
      props: { title: 'Facilities', empty: 'No facilities available.' },
    },
    { name: 'empty', props: { cards: [] } },
  ],
};
