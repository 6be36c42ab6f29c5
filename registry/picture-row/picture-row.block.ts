import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './picture-row.fields.ts';
import { PictureRow } from './picture-row.tsx';

export default defineBlock(fields, PictureRow);

const picture = (name: string, alternativeText: string) => ({
  image: { url: `/uploads/${name}.webp`, alternativeText, width: 1600, height: 1067 },
});

export const about: About<typeof fields> = {
  summary: 'Pictures in rows of three, 250 px high, or as a mosaic with the first one large.',
  suits: { 'picture-row': {} },
  props: {
    title: 'The heading.',
    pictures:
      'Each from the content (image), or one of the fixed pictures of the site (local, with alt): those in registry/picture-row/pictures.',
    look: '"row" for three equal pictures in a row, "mosaic" for a large one with the others beside it.',
  },
  widths: { 'pictures.image': { by: 'look', is: { mosaic: 816 }, otherwise: 400 } },
  examples: [
    {
      name: 'fixed pictures',
      props: {
        pictures: [
          { local: 'festival', alt: 'Students drawing a rangoli' },
          { local: 'concert', alt: 'A concert on the open-air stage' },
          { local: 'alumni', alt: 'Former students on the lawn' },
        ],
      },
    },
    {
      name: 'a mosaic',
      props: {
        title: 'From the scholarship office',
        look: 'mosaic',
        pictures: [
          picture('scholarship-office', 'A student at the desk of the scholarship office'),
          picture('graduation-family', 'A graduate with her family'),
          picture('library-reading-room', 'Students reading'),
        ],
      },
    },
    { name: 'empty', props: { pictures: [{ local: 'no-such-picture' }] } },
  ],
};
