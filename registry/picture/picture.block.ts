import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './picture.fields.ts';
import { PictureBlock } from './picture.tsx';

export default defineBlock(fields, PictureBlock);

export const about: About<typeof fields> = {
  summary: 'One large picture between two blocks, 600 px high, 300 px on a phone.',
  props: {
    image: 'The picture. Without it the block shows nothing.',
    title: 'A caption, such as the names of the people in the picture.',
    text: 'A sentence under that line.',
    width: '"full" from edge to edge of the window, "page" as wide as the text.',
  },
  widths: { image: { by: 'width', is: { page: 1216 }, otherwise: 1440 } },
  examples: [
    {
      name: 'from edge to edge',
      props: {
        image: {
          url: '/uploads/campus-aerial.webp',
          alternativeText: 'The campus from the air',
          width: 1600,
          height: 1067,
        },
      },
    },
    {
      name: 'with a title, as wide as the text',
      props: {
        image: {
          url: '/uploads/leaders-group.webp',
          alternativeText: 'Eight people on the steps',
          width: 1600,
          height: 1067,
        },
        title: 'The leaders of the RGC Group',
        text: 'On the steps of the main block.',
        width: 'page',
      },
    },
    { name: 'empty', props: {} },
  ],
};
