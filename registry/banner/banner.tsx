import { breadcrumb, home, homeAddress } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { usePagePlace } from '../../src/page/ui/page-place.ts';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { BannerProps } from './banner.fields.ts';
import styles from './banner.module.css';

/** The title of the page and its breadcrumbs on a picture. */
export function Banner({
  title,
  text,
  section,
  level,
  image,
  portrait,
  look,
  trail,
}: BannerProps): ReactElement | null {
  const page = usePagePlace();
  const crumbs = trail
    .map(({ label, to, lang }, index) => ({
      lang,
      label: label || (index === trail.length - 1 ? page.title : ''),
      // A page has no link to itself.
      to: to?.href === page.path ? null : to,
    }))
    .filter(({ label }) => label !== '');
  const heading = title || section || (level === 1 ? page.title : '');
  const Title = level === 1 ? 'h1' : 'h2';
  if (heading + text === '' && !image && !portrait && crumbs.length === 0) return null;
  return (
    <div className={styles.banner} data-look={image ? look : 'band'}>
      {image && (
        <Picture className={styles.picture} picture={image} sizes={SIZES[look]} priority={level === 1} />
      )}
      {portrait && (
        <Picture className={styles.portrait} picture={portrait} sizes="17rem" priority={level === 1} />
      )}
      <div className={styles.plate}>
        {crumbs.length > 0 && <Breadcrumbs crumbs={[homeStep(), ...crumbs]} />}
        {title !== '' && section !== '' && <p className={styles.section}>{section}</p>}
        {heading !== '' && (
          <Title className={styles.title} data-lines={heading.includes('\n') || undefined}>
            {heading}
          </Title>
        )}
        {text !== '' && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  );
}

// Pictures are 5 by 2 and cropped to a height, so they may be wider than their frames: beside a title of two lines, a
// band's is 31rem wide.
const SIZES = {
  story: 'max(100vw, 31.25rem)',
  band: '(width < 48rem) 100vw, max(32vw, 31rem)',
};
const homeStep = () => ({ label: home, to: readLink(homeAddress) });

/** The breadcrumbs, Home first (behaviour: pages 8). */
function Breadcrumbs({ crumbs }: { readonly crumbs: BannerProps['trail'] }): ReactElement {
  return (
    <nav aria-label={breadcrumb} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label, to, lang }, index) => {
          const isPage = index === crumbs.length - 1 && to === null;
          return (
            <li key={index} lang={lang} aria-current={isPage ? 'page' : undefined}>
              <Anchor link={to}>{label}</Anchor>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
