import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './card-grid.fields.ts';
import { CardGrid } from './card-grid.tsx';

export default defineBlock(fields, CardGrid);

const seal = (name: string, text: string) => ({
  image: { url: `/uploads/seal-${name}.svg`, alternativeText: '', width: 400, height: 400 },
  text,
});

export const about: About<typeof fields> = {
  summary: 'Cards in rows: facilities, courses, notices, seals of approval, links to pages.',
  suits: {
    '*': {},
    logo: { look: 'seal', columns: 4 },
    brand: { look: 'seal', columns: 4 },
    partner: { look: 'seal', columns: 4 },
    client: { look: 'seal', columns: 4 },
    feature: { look: 'seal' },
  },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    text: 'A text beside the heading, in the simple markup.',
    points: 'A text of which each line is a point, beside the heading.',
    links: 'Links to other pages, under the text; each shows only with a label and an address.',
    look: '"photo" with a wide picture on top, "tile" with the title on the picture, "seal" with a small emblem, "notice" with the picture under the words, "plain" without a picture, "panel" without one on a dark background.',
    columns: 'The most cards in a row, 2 to 4.',
    limit: 'The greatest number of cards.',
    cards:
      'The cards; a kicker is the small line over the title, e.g. a date. A card with an address is a link as a whole.',
    empty: 'The text when there are no cards; without it the block shows nothing.',
    optional: 'True to omit the heading, too, if there are no cards.',
  },
  widths: {
    'cards.image': {
      by: 'look',
      is: { seal: 96, tile: 634 },
      otherwise: { by: 'columns', is: { 2: 592, 4: 296 }, otherwise: 384 },
    },
  },
  examples: [
    {
      name: 'photos with links',
      props: {
        title: 'Facilities',
        subtitle: 'Buildings around the green',
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
          { kicker: '4 August', title: 'A notice without a picture', text: 'The library opens at eight.' },
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
      name: 'tiles with points and links',
      props: {
        title: 'Campus life',
        subtitle: 'What happens between two lectures',
        points: 'Forty acres and one lake across the road\nEleven teams, nine clubs',
        links: [
          { label: 'Academics', link: '/academics-and-research' },
          { label: 'See campus life', link: '/campus-life' },
        ],
        look: 'tile',
        cards: [
          {
            image: {
              url: '/uploads/library-stacks.webp',
              alternativeText: 'Book shelves',
              width: 1600,
              height: 1067,
            },
            title: 'Central library',
          },
        ],
      },
    },
    {
      name: 'panels',
      props: {
        look: 'panel',
        columns: 2,
        cards: [
          { title: 'Take a tour', text: 'In less than a minute', link: '#tour' },
          { title: 'Open the gallery', link: '/gallery' },
        ],
      },
    },
    {
      name: 'empty, with a text',
      props: { title: 'Facilities', empty: 'No facilities available.' },
    },
    { name: 'empty', props: { cards: [] } },
  ],
};
