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
              <Picture className={styles.picture} picture={photo} sizes={SIZES} width={400} height={300} />
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
const SIZES = '(width >= 85rem) 29rem, (width >= 67.5rem) 34vw, (width >= 22rem) 51vw, 100vw';
