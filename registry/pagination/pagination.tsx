import { nextPage, pages as pagesText, placeInList, previousPage } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Icon } from '../../src/page/ui/icon.tsx';
import type { PaginationProps } from './pagination.fields.ts';
import styles from './pagination.module.css';

/** The range of a list that a page shows, between links to its neighbours; nothing for a list of one page. */
export function Pagination({ place }: PaginationProps): ReactElement | null {
  const { from, to, total, pages, previous, next } = place;
  if (pages < 2) return null;
  return (
    <nav className={styles.block} aria-label={pagesText}>
      {previous && (
        <Anchor link={previous} rel="prev" className={styles.previous}>
          <Icon name="arrow" className={styles.back} />
          {previousPage}
        </Anchor>
      )}
      <p className={styles.place}>{fillText(placeInList, { from, to, total })}</p>
      {next && (
        <Anchor link={next} rel="next" className={styles.next}>
          {nextPage}
          <Icon name="arrow" className={styles.icon} />
        </Anchor>
      )}
    </nav>
  );
}
