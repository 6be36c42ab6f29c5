import { breadcrumb, home } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { usePageTitle } from '../../src/page/ui/page-title.ts';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { BannerProps } from './banner.fields.ts';
import styles from './banner.module.css';

/** The title of the page and its breadcrumbs on a picture. */
export function Banner({ title, section, image, portrait, look, trail }: BannerProps): ReactElement | null {
  const pageTitle = usePageTitle();
  // The last breadcrumb is the page itself, which is not a link.
  const crumbs = trail
    .map(({ label, to }, index) =>
      index === trail.length - 1 ? { label: label || pageTitle, to: null } : { label, to },
    )
    .filter(({ label }) => label !== '');
  const heading = title || section || pageTitle;
  if (heading === '' && !image && !portrait && crumbs.length === 0) return null;
  return (
    <div className={styles.banner} data-look={image ? look : 'band'}>
      {image && <Picture className={styles.picture} picture={image} sizes={SIZES[look]} priority />}
      {portrait && <Picture className={styles.portrait} picture={portrait} sizes="17rem" priority />}
      <div className={styles.plate}>
        {crumbs.length > 0 && <Breadcrumbs crumbs={[HOME, ...crumbs]} />}
        {title !== '' && section !== '' && <p className={styles.section}>{section}</p>}
        {heading !== '' && <h1 className={styles.title}>{heading}</h1>}
      </div>
    </div>
  );
}

// Pictures are 5 by 2 and cropped to a height, so they may be wider than their frames.
const SIZES = {
  story: 'max(100vw, 31.25rem)',
  band: '(width < 48rem) 100vw, max(36vw, 45rem)',
};
const HOME = { label: home, to: readLink('/') };

/** The breadcrumbs, Home first (behaviour: pages 8). */
function Breadcrumbs({ crumbs }: { readonly crumbs: BannerProps['trail'] }): ReactElement {
  return (
    <nav aria-label={breadcrumb} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={index} aria-current={last ? 'page' : undefined}>
              <Anchor link={to}>{label}</Anchor>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
