import type { ReactElement } from 'react';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { findLocalPicture } from './local-pictures.ts';
import type { PictureRowProps } from './picture-row.fields.ts';
import styles from './picture-row.module.css';

/** Pictures in rows of three. */
export function PictureRow({ title, pictures, look }: PictureRowProps): ReactElement | null {
  const shown = pictures.flatMap(({ image, local, alt, lang }) => {
    const picture = image ?? findLocalPicture(local, alt);
    return picture ? [{ picture, lang }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.block}>
      <Heading title={title} />
      <ul className={styles.row} data-look={look}>
        {shown.map(({ picture, lang }, index) => (
          <li key={index} lang={lang} className={styles.cell}>
            <Picture className={styles.picture} picture={picture} sizes={sizesFor(look, index)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// Pictures are cropped to their height, so they may be wider than their frames.
function sizesFor(look: PictureRowProps['look'], index: number): string {
  if (look === 'row') return '(width >= 48rem) 25rem, max(92vw, 24rem)';
  return index === 0
    ? '(width >= 85rem) 51rem, (width >= 48rem) 75vw, max(92vw, 24rem)'
    : '(width >= 85rem) 25rem, (width >= 48rem) 37vw, max(92vw, 24rem)';
}
