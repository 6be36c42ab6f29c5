import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './news.fields.ts';
import { News } from './news.tsx';

export default defineBlock(fields, News);

const picture = (name: string, alternativeText: string) => ({
  url: `/uploads/${name}.webp`,
  alternativeText,
  width: 1600,
  height: 1067,
});

export const about: About<typeof fields> = {
  summary: 'News: one story with a large picture, a few more beside it, and short notices under them.',
  suits: { newsroom: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    featured: 'The story with the large picture: image, subtitle (its field), title, text, link.',
    items: 'The other stories, with the same values.',
    limit: 'The greatest number of other stories.',
    allLabel: 'The label of the link to all news.',
    all: 'The address of all news.',
    noticesTitle: 'The heading of the notices.',
    notices: 'Short notices, each with a date and a title.',
  },
  widths: { 'featured.image': 720, 'items.image': 192 },
  headingsUnder: { 'featured.title': 'title', 'items.title': 'title', noticesTitle: 'title' },
  examples: [
    {
      name: 'a story, others and notices',
      props: {
        title: 'News and events',
        subtitle: 'From the campus news desk',
        featured: {
          image: picture('mobile-clinic-van', 'The mobile clinic at a village square'),
          subtitle: 'Community',
          title: 'A dental clinic on wheels reaches its thousandth village morning',
          text: 'We went along on a foggy Tuesday.',
          link: '/news-and-events-detail',
        },
        items: [
          {
            image: picture('campus-solar-roof', 'Solar panels'),
            subtitle: 'Technology',
            title: 'The roof that pays the bill',
            text: 'Students planned 180 kW of solar panels.',
            link: '/news-and-events-detail',
          },
          { title: 'Two hundred lamps' },
        ],
        allLabel: 'Read all news and events',
        all: '/news-and-events',
        noticesTitle: 'Notice board',
        notices: [{ date: '4 November 2024', title: 'Library open until ten' }],
      },
    },
    { name: 'without a large story', props: { title: 'News', items: [{ title: 'Two hundred lamps' }] } },
    { name: 'empty', props: { title: 'News', items: [] } },
  ],
};
