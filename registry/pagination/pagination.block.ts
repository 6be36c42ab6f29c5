import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './pagination.fields.ts';
import { Pagination } from './pagination.tsx';

export default defineBlock(fields, Pagination);

export const about: About<typeof fields> = {
  summary: 'The position in a list that is split into pages, and links to the previous and the next page.',
  suits: {},
  props: {
    place: 'The current part of the list: `$pagination`, for a source with `paginate`.',
  },
  examples: [
    {
      name: 'in the middle',
      props: {
        place: {
          from: 13,
          to: 24,
          total: 60,
          page: 2,
          pages: 5,
          previous: '/news',
          next: '/news/page/3',
        },
      },
    },
    {
      name: 'the first page',
      props: {
        place: { from: 1, to: 12, total: 13, page: 1, pages: 2, previous: null, next: '/news/page/2' },
      },
    },
    {
      name: 'empty',
      props: { place: { from: 1, to: 3, total: 3, page: 1, pages: 1, previous: null, next: null } },
    },
  ],
};
