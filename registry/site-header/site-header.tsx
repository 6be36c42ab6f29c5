import type { ReactElement } from 'react';
import { Anchor } from '../../src/ui/anchor.tsx';
import { readLink } from '../../src/ui/link-target.ts';
import { Picture } from '../../src/ui/picture.tsx';
import type { SiteHeaderProps } from './site-header.block.ts';
import styles from './site-header.module.css';

const HOME = readLink('/');

/** The name of the site and its main links in one line. */
export function SiteHeader({ name, logo, links }: SiteHeaderProps): ReactElement | null {
  const shown = links.filter(({ label, link }) => label !== '' && link !== null);
  if (name === '' && !logo && shown.length === 0) return null;
  return (
    <div className={styles.header}>
      <Anchor link={HOME} className={styles.name}>
        {logo ? <Picture picture={logo} sizes="160px" alt={name} width={160} height={48} priority /> : name}
      </Anchor>
      {shown.length > 0 && (
        <nav aria-label="Main">
          <ul className={styles.links}>
            {shown.map(({ label, link }, index) => (
              <li key={index}>
                <Anchor link={link} className={styles.link}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
