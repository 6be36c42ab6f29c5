import { Heading } from 'prospectus/ui/heading';
import type { ReactElement } from 'react';
import type { BookShelfProps } from './book-shelf.fields.ts';
import styles from './book-shelf.module.css';

/** Books with the details for finding them. */
export function BookShelf({ title, books }: BookShelfProps): ReactElement | null {
  const shown = books.filter((book) => book.title !== '');
  if (shown.length === 0) return null;
  return (
    <section className={styles.block}>
      <Heading title={title} />
      <ul className={styles.shelf}>
        {shown.map((book, index) => (
          <li key={index} className={styles.book}>
            <cite className={styles.title}>{book.title}</cite>
            {book.author !== '' && <p>{book.author}</p>}
            <p className={styles.place}>
              {[book.shelf, book.year > 0 ? book.year : ''].filter((part) => part !== '').join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
