import type { ReactElement } from 'react';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { PictureBlockProps } from './picture.fields.ts';
import styles from './picture.module.css';

/** One large picture, with its caption, if any. */
export function PictureBlock({ image, title, text, width }: PictureBlockProps): ReactElement | null {
  if (!image && title === '' && text === '') return null;
  return (
    <figure className={styles.figure} data-width={width}>
      {image && <Picture className={styles.picture} picture={image} sizes={width === 'full' ? FULL : PAGE} />}
      {(title !== '' || text !== '') && (
        <figcaption className={styles.caption}>
          {title !== '' && <p className={styles.title}>{title}</p>}
          {text !== '' && <p className={styles.text}>{text}</p>}
        </figcaption>
      )}
    </figure>
  );
}

// The full-width picture is cropped to its height, so on narrow windows it is wider than the window.
const FULL = '(width < 75rem) max(100vw, 29rem), max(100vw, 57rem)';
const PAGE = '(width < 80rem) 92vw, 76rem';
