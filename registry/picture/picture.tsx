import type { ReactElement } from 'react';
import { Picture } from '../../src/ui/picture.tsx';
import type { PictureBlockProps } from './picture.block.ts';
import styles from './picture.module.css';

/** One large picture, with a line under it where there is one. */
export function PictureBlock({ image, title, width }: PictureBlockProps): ReactElement | null {
  if (!image) return null;
  return (
    <figure className={styles.figure} data-width={width}>
      <Picture
        className={styles.picture}
        picture={image}
        sizes={width === 'full' ? '100vw' : '(width > 80rem) 76rem, 92vw'}
      />
      {title !== '' && <figcaption className={styles.title}>{title}</figcaption>}
    </figure>
  );
}
