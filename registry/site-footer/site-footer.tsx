import type { ReactElement } from 'react';
import { Anchor } from '../../src/ui/anchor.tsx';
import type { SiteFooterProps } from './site-footer.block.ts';
import styles from './site-footer.module.css';

/** The foot of every page; the arcade over it is the frame's. */
export function SiteFooter({ name, address, links, line }: SiteFooterProps): ReactElement | null {
  const shown = links.filter(({ label, link }) => label !== '' && link !== null);
  if (name === '' && address === '' && line === '' && shown.length === 0) return null;
  return (
    <div className={styles.footer}>
      <div>
        {name !== '' && <p className={styles.name}>{name}</p>}
        {address !== '' && <address className={styles.address}>{address}</address>}
      </div>
      {shown.length > 0 && (
        <nav aria-label="Footer">
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
      {line !== '' && <p className={styles.line}>{line}</p>}
    </div>
  );
}
