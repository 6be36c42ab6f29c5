import { openMap, showMap } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { parseUrl } from '../../src/core/text/parsed-url.ts';
import { TextLink } from '../../src/page/ui/button.tsx';
import type { MapBlockProps } from './map.fields.ts';
import styles from './map.module.css';

const REFERRER = 'strict-origin-when-cross-origin';

/** A map in a frame, which has no permissions beyond showing it. */
export function MapBlock({ title, embed, link, linkLabel, load }: MapBlockProps): ReactElement | null {
  if (embed?.kind !== 'external') return null;
  const { href } = embed;
  const waits = load === 'click';
  return (
    <div className={styles.block}>
      {waits && (
        <p className={styles.consent}>
          <span>{title}</span>
          {/* A link into the frame, which works without a script. */}
          <a className={styles.show} href={href} target={href} referrerPolicy={REFERRER}>
            {fillText(showMap, { host: parseUrl(href)?.host ?? href })}
          </a>
        </p>
      )}
      <div className={styles.place}>
        <p className={styles.name} aria-hidden="true">
          {title}
        </p>
        <iframe
          className={styles.frame}
          name={href}
          src={waits ? undefined : href}
          title={title}
          loading="lazy"
          referrerPolicy={REFERRER}
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      </div>
      <p className={styles.link}>
        <TextLink link={link ?? embed}>{linkLabel || openMap}</TextLink>
      </p>
    </div>
  );
}
