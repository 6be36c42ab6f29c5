import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './slider.fields.ts';
import { Slider } from './slider.tsx';

export default defineBlock(fields, Slider, { behaves: true });

const picture = (name: string, alternativeText: string) => ({
  url: `/uploads/${name}.webp`,
  alternativeText,
  width: 1600,
  height: 1067,
});

export const about: About<typeof fields> = {
  summary: 'Pictures that change automatically: one at a time beside a text, or several in a row.',
  suits: { slider: {}, carousel: {}, slideshow: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    text: 'The text beside the pictures, in the simple markup.',
    buttonLabel: 'The label of the button under the text.',
    button: 'The target of the button.',
    effect: '"fade": one picture turns into the next; "slide": they move along.',
    visible: 'The most pictures in a row, 1 to 4 (only with "slide").',
    speed: 'The duration of a change, in milliseconds; without it 500, and 2000 with "fade".',
    autoplay:
      'The pause between two changes, in milliseconds; 0 for no automatic change. 3000 by default, 6000 with "fade".',
    slides:
      'Each with a picture and, where there are any, a title, a subtitle, a text, and a link with its label.',
    slidesLabel: 'The name of the pictures where the block has no title.',
  },
  widths: {
    'slides.image': {
      by: 'effect',
      is: { fade: 864 },
      otherwise: { by: 'visible', is: { 2: 1224, 3: 821, 4: 619 }, otherwise: 864 },
    },
  },
  headingsUnder: { 'slides.title': 'title' },
  examples: [
    {
      name: 'one at a time beside a text',
      props: {
        title: 'About us',
        subtitle: 'Five colleges that share one green',
        text: 'RGC began in 1982 with 42 pupils in a rented house.',
        buttonLabel: 'Read more',
        button: '/about-us',
        effect: 'fade',
        speed: 2000,
        autoplay: 7000,
        slides: [
          {
            image: picture('dental-clinic-hall', 'The clinic hall'),
            title: 'RGC College of Dental Sciences & Hospital',
            subtitle: 'Since 1992',
            text: 'A hundred BDS students a year.',
            label: 'Know more',
            link: '/rgc-dental-group',
          },
          { image: picture('lab-computers', 'A computer laboratory'), title: 'RGC Institute of Technology' },
        ],
      },
    },
    {
      name: 'a row of pictures',
      props: {
        visible: 4,
        slides: [
          { image: picture('library-stacks', 'Book shelves') },
          { image: picture('campus-courtyard', 'The courtyard') },
        ],
      },
    },
    { name: 'empty', props: { title: 'About us', slides: [] } },
  ],
};
