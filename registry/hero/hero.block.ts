import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './hero.fields.ts';
import { Hero } from './hero.tsx';

export default defineBlock(fields, Hero);

const picture = (name: string, alternativeText: string) => ({
  url: `/uploads/${name}.webp`,
  alternativeText,
  width: 1600,
  height: 1067,
});

export const about: About<typeof fields> = {
  summary:
    'Opens the landing page: three small pictures slide into a wide one, then its texts, then the next steps.',
  opens: true,
  cuts: { cards: 3 },
  suits: { hero: {}, jumbotron: {}, masthead: {} },
  props: {
    title: "The page's main heading.",
    text: 'The sentence under it.',
    level:
      '2 for a heading of the second level. A section’s block that comes after the main heading gets it by itself.',
    buttonLabel: 'The label of the button under the sentence.',
    button: 'The target of the button.',
    tasks: 'Further buttons beside it, for the most frequent tasks.',
    image: 'The wide picture, visible from the start.',
    cards: 'Up to three pictures that move in from the left, from above and from the right.',
    textAfter:
      'The delay of the title, the sentence and the button until the pictures have appeared, in milliseconds.',
    panelsAfter: 'The further delay of the panels, in milliseconds.',
    panels: 'The visitor’s next steps: each with a title, a text and, where there is one, a link.',
    panelsLabel: 'The name of the panels.',
  },
  widths: { image: 1440, cards: 432 },
  examples: [
    {
      name: 'everything',
      props: {
        title: 'Where learning meets care',
        text: 'Five colleges and two teaching hospitals on one green campus.',
        buttonLabel: 'View our courses',
        button: '/our-courses',
        tasks: [{ label: 'See a doctor', link: '/health-care' }],
        textAfter: 5000,
        panelsAfter: 2000,
        image: picture('banner-home', 'The campus at sunrise behind a lake'),
        cards: [
          picture('dental-treatment', 'A dentist at work'),
          picture('graduation-day', 'Graduates on the lawn'),
          picture('lab-electronics', 'Students at a bench'),
        ],
        panels: [
          { title: 'Admissions are open', text: 'Tell us what you would like to study.' },
          { title: 'Apply from home', label: 'Online application form', link: '/online-applications' },
        ],
      },
    },
    { name: 'words only', props: { title: 'Where learning meets care' } },
    { name: 'empty', props: {} },
  ],
};
