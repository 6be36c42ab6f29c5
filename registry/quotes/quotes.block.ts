import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './quotes.fields.ts';
import { Quotes } from './quotes.tsx';

export default defineBlock(fields, Quotes, { behaves: true });

const portrait = (name: string) => ({
  url: `/uploads/student-${name}.webp`,
  alternativeText: '',
  width: 900,
  height: 1100,
});

export const about: About<typeof fields> = {
  summary: 'Quotes: their beginnings in a moving row, each whole quote in a window over the page.',
  suits: { testimonial: {}, quote: {}, review: {}, voice: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    quotes: 'Each with a portrait, a name, who they are (role), the quote, and a rating of 1 to 5.',
    cut: 'The number of characters after which a card shortens the quote with an ellipsis.',
    visible: 'The most cards in a row.',
    speed: 'The duration of a move of the row, in milliseconds.',
    unnamed: 'The name of quotes without a heading, or of a person without a name.',
    ratingText: 'The stars of a rating in words; {rating} is the number.',
  },
  widths: { 'quotes.image': 320 },
  examples: [
    {
      name: 'two people',
      props: {
        title: 'In their own words',
        subtitle: 'Students and graduates',
        quotes: [
          {
            image: portrait('ananya'),
            name: 'Ananya Belur',
            role: 'Final-year BDS student',
            text: 'In my third year I followed one patient from the first X-ray to the last filling.',
          },
          { name: 'Joel D’Cunha', text: 'It is still running.', rating: 4.5 },
        ],
      },
    },
    { name: 'empty', props: { title: 'In their own words', quotes: [{}] } },
  ],
};
