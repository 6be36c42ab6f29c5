import type { ReactElement } from 'react';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { DirectoryProps } from './directory.fields.ts';
import styles from './directory.module.css';

/** Names in columns, with a picture beside them. */
export function Directory({ title, subtitle, image, names, empty }: DirectoryProps): ReactElement | null {
  const namedEntries = names.filter(({ name }) => name !== '');
  if (namedEntries.length === 0 && title + subtitle + empty === '' && !image) return null;
  return (
    <section className={styles.band} data-pictured={image ? true : undefined}>
      {image && <Picture className={styles.picture} picture={image} sizes="(width >= 60rem) 58rem, 100vw" />}
      <div className={styles.text}>
        <Heading title={title} subtitle={subtitle} />
        {namedEntries.length === 0 && empty !== '' && <p className={styles.empty}>{empty}</p>}
        {namedEntries.length > 0 && (
          <ul className={styles.names}>
            {namedEntries.map(({ name, note, lang }, index) => (
              <li key={index} lang={lang}>
                {name}
                {note !== '' && <span className={styles.note}>{note}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
