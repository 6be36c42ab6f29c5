import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './image-text.fields.ts';
import { ImageText } from './image-text.tsx';

export default defineBlock(fields, ImageText);

export const about: About<typeof fields> = {
  summary: 'A picture with text beside it; the picture extends to the edge of the window.',
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    text: 'The text: rich text, or the simple markup.',
    image: 'The picture. Without it the block shows the text only.',
    side: 'The side of the picture; "top" for a long text; "alternate" changes sides among the sections of a page.',
    card: 'Whether the text is a card that overlaps the picture.',
    wordsFirst: 'Whether the text comes before the picture, as under a banner with a picture of its own.',
    buttonLabel: 'The label of the button under the text.',
    button: 'The target of the button. It shows only with a label and an address.',
    logo: 'A crest or logo under the text.',
    logoTitle: 'The line beside the logo.',
    logoText: 'The meaning of the logo.',
    items: 'Further pictures with their texts, on alternating sides.',
  },
  widths: {
    image: { by: 'side', is: { top: 1440 }, otherwise: 936 },
    'items.image': { by: 'side', is: { top: 1440 }, otherwise: 936 },
    logo: 128,
  },
  headingsUnder: { logoTitle: 'title' },
  examples: [
    {
      name: 'picture on the left, with a button',
      props: {
        title: 'The trust behind the group',
        subtitle: 'Founded in 1982 and still run by teachers',
        text: 'The trust was registered in 1982 with one aim.\n\nLast year **614 students** had part of their studies supported by it.',
        image: {
          url: '/uploads/history-1982-house.webp',
          alternativeText: 'The rented house',
          width: 1600,
          height: 1067,
        },
        buttonLabel: 'Our history',
        button: '/our-history',
      },
    },
    {
      name: 'card over a picture on the right, with a crest',
      props: {
        title: 'From one tiled house to five colleges',
        text: 'RGC began in 1982 in a rented house.',
        image: {
          url: '/uploads/history-1982-house.webp',
          alternativeText: 'The rented house',
          width: 1600,
          height: 1067,
        },
        side: 'right',
        card: true,
        logo: {
          url: '/uploads/crest-1982.svg',
          alternativeText: 'The RGC crest of 1982',
          width: 400,
          height: 400,
        },
        logoTitle: 'Imagine, Inspire, Innovate',
        logoText: 'The crest of 1982 shows a lamp above an open book.',
      },
    },
    {
      name: 'several on alternating sides',
      props: {
        items: [
          {
            title: 'Living here',
            subtitle: 'Two hostels',
            text: 'Rooms are for two or three.',
            image: {
              url: '/uploads/hostel-courtyard.webp',
              alternativeText: 'The courtyard of a hostel',
              width: 1600,
              height: 1067,
            },
          },
          { title: 'Come and walk round', buttonLabel: 'REACH US', button: '/reach-us' },
        ],
      },
    },
    {
      name: 'picture over a long text',
      props: {
        title: 'The clinic that comes to you',
        subtitle: 'Camps, school visits and a van with a dental chair',
        text: 'Twice a week our teams go out.\n\n**What we do**\n- Health camps\n- Check-ups in schools',
        image: {
          url: '/uploads/village-health-camp.webp',
          alternativeText: 'A health camp under a banyan tree',
          width: 1600,
          height: 1067,
        },
        side: 'top',
      },
    },
    { name: 'empty', props: {} },
  ],
};
