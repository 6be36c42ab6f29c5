import { openMap } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { TextLink } from '../../src/page/ui/button.tsx';
import type { MapBlockProps } from './map.fields.ts';
import styles from './map.module.css';

/** A map that loads when it is scrolled near; its frame has no permissions beyond showing the map. */
export function MapBlock({ title, embed, link, linkLabel }: MapBlockProps): ReactElement | null {
  if (embed?.kind !== 'external') return null;
  return (
    <div className={styles.block}>
      <iframe
        className={styles.frame}
        src={embed.href}
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
      <p className={styles.link}>
        <TextLink link={link ?? embed}>{linkLabel || openMap}</TextLink>
      </p>
    </div>
  );
}
