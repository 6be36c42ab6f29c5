import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './article.fields.ts';
import { Article } from './article.tsx';

export default defineBlock(fields, Article);

export const about: About<typeof fields> = {
  summary: 'A story: author and date, a large picture, and sections of text.',
  props: {
    title: 'The headline.',
    author: 'The name of the author.',
    authorImage: 'The portrait of the author.',
    date: 'The date, as visitors read it.',
    image: 'The picture of the story.',
    sections:
      'Each with a title and a text. Lines starting with a number, a dot and a blank are bullets, others are joined into paragraphs.',
  },
  widths: { image: 1216, authorImage: 64 },
  examples: [
    {
      name: 'a report',
      props: {
        title: 'A dental clinic on wheels reaches its thousandth village morning',
        author: 'Sumedha Kalmadi',
        authorImage: {
          url: '/uploads/portrait-news-author.webp',
          alternativeText: 'Sumedha Kalmadi',
          width: 900,
          height: 1100,
        },
        date: '12 November 2024',
        image: {
          url: '/uploads/mobile-clinic-van.webp',
          alternativeText: 'A white van under a banyan tree',
          width: 1600,
          height: 1067,
        },
        sections: [
          {
            title: 'Half past six',
            text: 'The van leaves before the campus wakes.\nFog lies over the lake.',
          },
          { title: 'What the van carries', text: 'Everything has its place.\n1. A chair\n2. A lamp' },
        ],
      },
    },
    { name: 'text only', props: { sections: [{ text: 'A short notice.' }] } },
    { name: 'empty', props: { sections: [{}] } },
  ],
};
