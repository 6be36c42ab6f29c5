import type { ReactElement } from 'react';
import { SearchBox } from '../../src/page/search/search-box.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { SearchProps } from './search.fields.ts';
import styles from './search.module.css';

export function Search({ label, title }: SearchProps): ReactElement | null {
  if (label === '') return null;
  return (
    <div className={styles.search}>
      <Heading title={title} />
      <SearchBox label={label} size="large" />
    </div>
  );
}
