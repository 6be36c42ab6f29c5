import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './gallery.fields.ts';
import { Gallery } from './gallery.tsx';

export default defineBlock(fields, Gallery, { behaves: true });

const picture = (name: string, alternativeText: string) => ({
  url: `/uploads/${name}.webp`,
  alternativeText,
  width: 1600,
  height: 1067,
});

export const about: About<typeof fields> = {
  summary: 'Pictures by category in tabs, each opening in full size over the page.',
  suits: { gallery: {}, photo: {}, album: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    text: 'A sentence for the visitor.',
    groups: 'The categories, each with a name and its pictures. All pictures together come first.',
    tabsLabel: 'The name of the tabs.',
    allLabel: 'The label of the tab with all pictures.',
    unnamed: 'The label of a category without a name, with {number}.',
    empty: 'The text of a category without pictures; {category} is replaced.',
  },
  widths: { 'groups.pictures': 1216 },
  examples: [
    {
      name: 'two categories and an empty one',
      props: {
        title: 'A year at RGC Knowledge Park',
        subtitle: 'Learning, care, sport and a good deal of music',
        text: 'Choose a category or view all pictures.',
        groups: [
          {
            name: 'Campus',
            pictures: [picture('campus-gate', 'The main gate'), picture('campus-courtyard', 'The courtyard')],
          },
          { name: 'Sports', pictures: [picture('sports-kabaddi', 'A kabaddi match')] },
          { name: 'Film club', pictures: [] },
        ],
      },
    },
    { name: 'no pictures at all', props: { groups: [{ name: 'Film club' }] } },
    { name: 'empty', props: {} },
  ],
};
