import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './finder.fields.ts';
import { Finder } from './finder.tsx';

export default defineBlock(fields, Finder, { behaves: true });

const walk = (title: string, area: string, length: string, date: string) => ({
  title,
  kicker: area,
  link: '/campus-life',
  facts: [
    { label: 'Area', value: area, filter: 'same', hidden: true },
    { label: 'Length', value: length, filter: 'most', up: 'Shortest first', down: 'Longest first' },
    { label: 'Date', value: date, filter: 'year', down: 'Latest first' },
  ],
});

export const about: About<typeof fields> = {
  summary: 'A list that visitors filter, sort and page through; the address keeps their choices.',
  suits: { finder: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    look: '"rows" with a small picture beside the words, "cards" with a wide picture over them.',
    size: 'The number of items on a page of the list.',
    items:
      'The items; one without a title is left out. A fact with a filter gets a menu: "same" value, "year" of a day, at "most" or at "least" a number. One with words for `up` or `down` can be ordered by. One that is hidden shows only in the menus.',
    anyLabel: 'The choice of a menu that excludes nothing.',
    mostLabel: 'A choice of at most a number, with {value}.',
    leastLabel: 'A choice of at least a number, with {value}.',
    orderLabel: 'The label of the menu that sorts the list.',
    firstOrder: 'The label of the default order.',
    clearLabel: 'The button that removes all choices.',
    empty: 'The text when nothing matches.',
  },
  widths: { 'items.image': { by: 'look', is: { cards: 288 }, otherwise: 144 } },
  examples: [
    {
      name: 'walks',
      props: {
        title: 'Find a walk',
        size: 2,
        items: [
          walk('Round the lake', 'East', '4', '2027-03-01'),
          walk('Up the hill', 'West', '11', '2026-05-12'),
          walk('Along the wall', 'East', '7', '2027-06-30'),
        ],
      },
    },
    {
      name: 'cards with pictures',
      props: {
        look: 'cards',
        items: [
          {
            image: {
              url: '/uploads/library-reading-room.webp',
              alternativeText: 'Students reading',
              width: 1600,
              height: 1067,
            },
            kicker: '2027-03-01',
            title: 'The library',
            text: '86,000 volumes and a reader’s card for life.',
            link: '/campus-life',
          },
        ],
      },
    },
    { name: 'empty', props: { title: 'Find a walk', items: [{}] } },
  ],
};
