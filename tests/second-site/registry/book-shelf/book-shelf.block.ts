import { type About, defineBlock } from 'prospectus/block';
import { fields } from './book-shelf.fields.ts';
import { BookShelf } from './book-shelf.tsx';

export default defineBlock(fields, BookShelf);

export const about: About<typeof fields> = {
  summary: 'Books with author, year and shelf mark.',
  props: {
    title: 'The heading.',
    books: 'Each with its title, author, year and shelf mark.',
  },
  examples: [
    {
      name: 'two books',
      props: {
        title: 'Neu im Regal',
        books: [
          { title: 'Brot und Wind', author: 'Jonas Keil', year: 2024, shelf: 'R 3' },
          { title: 'Ohne Angaben' },
        ],
      },
    },
    { name: 'empty', props: { title: 'Neu im Regal', books: [] } },
  ],
};
