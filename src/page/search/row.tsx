import { type ReactElement, useEffect, useRef } from 'react';
import { cut } from '../../core/text/cut.ts';
import type { SearchResult } from './find.ts';
import styles from './search-panel.module.css';

/** Titles and descriptions are cut to this many characters (behaviour: search 9). */
const CUT_AT = 80;

interface RowProps {
  readonly id: string;
  readonly found: SearchResult;
  readonly active: boolean;
  readonly onChosen: () => void;
}

/** One row of the list, as a link that can also be opened in a new tab. */
export function ResultRow({ id, found, active, onChosen }: RowProps): ReactElement {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const shared = {
    ref: link,
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: styles.row,
    onClick: onChosen,
    // Keeps the focus in the box.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  const text = (
    <>
      <span className={styles.title}>{cut(found.title, CUT_AT)}</span>
      <span className={styles.description}>{cut(found.description, CUT_AT)}</span>
    </>
  );
  if (found.kind === 'page') {
    return (
      <a href={found.path} {...shared}>
        {text}
      </a>
    );
  }
  return (
    <a href={found.path} target="_blank" rel="noopener noreferrer" {...shared}>
      {text}
    </a>
  );
}
