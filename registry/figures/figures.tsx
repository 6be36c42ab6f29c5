import type { ReactElement } from 'react';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { FiguresProps } from './figures.fields.ts';
import styles from './figures.module.css';

/** Matches a value with words rather than a number and its unit; in the size of a number it would wrap. */
const WORD = /\p{L}{4}/u;

export function Figures({ title, text, look, figures }: FiguresProps): ReactElement | null {
  const shown = figures.filter(({ value, label }) => value !== '' || label !== '');
  if (shown.length === 0) return null;
  return (
    <section className={look === 'row' ? styles.row : styles.band}>
      <Heading title={title} subtitle={text} />
      {/* The columns depend on this count, which comes before the figures in the HTML: columns that appeared one by one would shift each other. */}
      <ul
        className={styles.figures}
        data-count={shown.length}
        data-words={shown.some(({ value }) => WORD.test(value)) || undefined}
      >
        {shown.map(({ value, label, lang }, index) => (
          <li key={index} lang={lang} className={styles.figure}>
            {value !== '' && <strong className={styles.value}>{value}</strong>}{' '}
            {label !== '' && <span className={styles.label}>{label}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
