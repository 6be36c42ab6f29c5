import {
  nextPicture,
  picture as pictureText,
  place as placeText,
  previousPicture,
  rtl,
} from 'virtual:site/texts';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { fillText } from '../../../core/manifest/texts.ts';
import { Icon } from '../icon.tsx';
import { Picture, type PictureSource } from '../picture.tsx';
import { Dialog } from './dialog.tsx';
import styles from './lightbox.module.css';

interface LightboxProps {
  readonly pictures: readonly PictureSource[];
  /** The index of the open picture; null while the lightbox is closed. */
  readonly at: number | null;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** One picture in full size over the page; buttons and arrow keys show the next and the previous one. */
export function Lightbox({ pictures, at, onMove, onClose, returnTo }: LightboxProps): ReactElement {
  // The last picture stays visible while the lightbox closes.
  const [last, setLast] = useState(0);
  if (at !== null && at !== last) setLast(at);
  const shown = at ?? last;
  const picture = pictures[shown];
  const go = (by: number) => onMove((shown + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) go(1);
    else if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) go(-1);
    else return;
    event.preventDefault();
  };
  const place = fillText(placeText, { number: shown + 1, count: pictures.length });
  return (
    <Dialog open={at !== null} onClose={onClose} returnTo={returnTo} title={fillText(pictureText, { place })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the two buttons inside */}
      <div className={styles.lightbox} onKeyDown={onKeyDown}>
        {pictures.length > 1 && (
          <button
            type="button"
            className={styles.previous}
            aria-label={previousPicture}
            onClick={() => go(-1)}
          >
            <Icon name="previous" />
          </button>
        )}
        {picture && (
          <figure className={styles.figure}>
            <Picture key={picture.src} className={styles.picture} picture={picture} sizes="100vw" priority />
            <figcaption className={styles.caption} aria-live="polite">
              <span>{picture.alt}</span>
              <span className={styles.place}>{place}</span>
            </figcaption>
          </figure>
        )}
        {pictures.length > 1 && (
          <button type="button" className={styles.next} aria-label={nextPicture} onClick={() => go(1)}>
            <Icon name="next" />
          </button>
        )}
      </div>
    </Dialog>
  );
}
