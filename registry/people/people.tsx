import type { ReactElement } from 'react';
import { phoneLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import type { PeopleProps } from './people.fields.ts';
import styles from './people.module.css';

/**
 * People distributed over columns, which keeps the reading order (behaviour: about-pages 23): in a grid filled row by
 * row, person i is in column i mod n.
 */
export function People({ title, subtitle, columns, people }: PeopleProps): ReactElement | null {
  const shownPeople = people.filter(({ name, role, phone }) => name + role + phone !== '');
  if (title + subtitle === '' && shownPeople.length === 0) return null;
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      {shownPeople.length > 0 && (
        <ul className={styles.grid} data-columns={Math.min(6, Math.max(1, Math.round(columns)))}>
          {shownPeople.map(({ name, role, phone, lang }, index) => (
            <li key={index} lang={lang} className={styles.person}>
              {name !== '' && <p className={styles.name}>{name}</p>}
              {role !== '' && <p className={styles.role}>{role}</p>}
              {phone !== '' && (
                <Anchor link={phoneLink(phone)} className={styles.phone}>
                  {phone}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
