import type { ReactElement } from 'react';
import styles from './heading.module.css';

/** A block's title with the line under it; nothing if both are empty. */
export function Heading({
  title,
  subtitle = '',
}: {
  readonly title: string;
  readonly subtitle?: string;
}): ReactElement | null {
  if (title === '' && subtitle === '') return null;
  return (
    <div className={styles.heading}>
      {title !== '' && <h2>{title}</h2>}
      {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  );
}
