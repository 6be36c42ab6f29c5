import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './banner.fields.ts';
import { Banner } from './banner.tsx';

export default defineBlock(fields, Banner);

export const about: About<typeof fields> = {
  summary: "Opens a page: its title over a wide picture, with the way back. Every page's first block.",
  opens: true,
  props: {
    title: "The page's main heading. Line breaks are kept.",
    text: 'A sentence under the title.',
    section:
      'The section of the page, as a line over its title; if the content has no title, it is the title.',
    level:
      '2 for a heading of the second level. A section’s block that comes after the main heading gets it by itself.',
    image: 'A wide picture, 5 to 2 or wider.',
    portrait: 'A portrait of the person on this page, in front of the picture.',
    look: '"story": a picture as wide as the page, for narrative pages; "band": a plain band with the picture at its end, for lists, services and people.',
    trail:
      'The breadcrumbs after Home, ending with this page, which is not a link. Without any there are no breadcrumbs.',
  },
  widths: { image: { by: 'look', is: { band: 496 }, otherwise: 1440 }, portrait: 272 },
  examples: [
    {
      name: 'with picture and trail',
      props: {
        title: 'Our policies',
        image: {
          url: '/uploads/banner-policies.webp',
          alternativeText: 'A quiet colonnade with students talking',
          width: 2000,
          height: 800,
        },
        trail: [{ label: 'About us', to: '/about-us' }, { label: 'Our policies' }],
      },
    },
    {
      name: 'band',
      props: {
        title: 'Downloads',
        text: 'Forms and handbooks.',
        look: 'band',
        image: {
          url: '/uploads/banner-downloads.webp',
          alternativeText: 'Shelves of bound volumes',
          width: 2000,
          height: 800,
        },
        trail: [{ label: 'Downloads' }],
      },
    },
    {
      name: 'a person',
      props: {
        title: 'Prof. Harish Koundinya',
        section: 'Leadership',
        look: 'band',
        portrait: {
          url: '/uploads/portrait.webp',
          alternativeText: 'Prof. Harish Koundinya',
          width: 900,
          height: 1100,
        },
        trail: [{ label: 'Leadership', to: '#' }, { label: 'Prof. Harish Koundinya' }],
      },
    },
    {
      name: 'three lines',
      props: { title: 'Imagine ..\nInspire ...\nInnovate ....', trail: [{ label: 'About us', to: '#' }] },
    },
    { name: 'empty', props: {} },
  ],
};
