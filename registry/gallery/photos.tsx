import { picture } from 'virtual:site/texts';
import { type MouseEvent, type ReactElement, useRef, useState } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { loadDialog, openInstead } from '../../src/page/ui/overlay/dialog.tsx';
import { Lightbox } from '../../src/page/ui/overlay/lightbox.tsx';
import { Picture, type PictureSource } from '../../src/page/ui/picture.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import styles from './gallery.module.css';

/**
 * Pictures in rows. Each is a link to its file; once the script has loaded, the picture opens over the page instead.
 */
export function Photos({ pictures }: { readonly pictures: readonly PictureSource[] }): ReactElement {
  const [at, setAt] = useState<number | null>(null);
  const opener = useRef<HTMLElement>(null);

  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    opener.current = event.currentTarget;
    openInstead(event, () => setAt(index));
  };
  // The dialog's code is loaded while the visitor is still choosing.
  const prepare = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <ul className={styles.grid} onPointerEnter={prepare} onFocus={prepare}>
        {pictures.map((photo, index) => (
          <li key={index}>
            <a className={styles.photo} href={photo.src} onClick={(event) => open(event, index)}>
              <Picture
                className={styles.picture}
                picture={photo}
                sizes={index === pictures.length - 1 ? sizesOfLast(pictures.length) : SIZES}
                width={400}
                height={300}
              />
              {photo.alt === '' ? (
                <VisuallyHidden>{fillText(picture, { place: index + 1 })}</VisuallyHidden>
              ) : (
                // The picture's own name already is its text for assistive technology.
                <span className={styles.caption} aria-hidden="true">
                  {photo.alt}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={pictures}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
        returnTo={() => opener.current}
      />
    </>
  );
}

// Pictures are cropped to 4 by 3, so a wider picture is larger than its frame; a row has three, two or one.
const SIZES = sizes('28rem', '33vw', '51vw');

/** The `sizes` of the last picture, which fills its row. */
function sizesOfLast(count: number): string {
  const narrow = count % 2 === 0 ? '51vw' : '100vw';
  if (count % 3 === 0) return sizes('28rem', '33vw', narrow);
  return count % 3 === 1 ? sizes('76rem', '90vw', narrow) : sizes('51rem', '60vw', narrow);
}

function sizes(page: string, threeInRow: string, twoInRow: string): string {
  return `(width >= 85rem) ${page}, (width >= 36rem) ${threeInRow}, (width >= 22.25rem) ${twoInRow}, 100vw`;
}
