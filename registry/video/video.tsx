import { filmInWords, playFilm } from 'virtual:site/texts';
import { type ReactElement, useRef, useState } from 'react';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Icon } from '../../src/page/ui/icon.tsx';
import { Markup } from '../../src/page/ui/markup.tsx';
import { Dialog, loadDialog, openInstead } from '../../src/page/ui/overlay/dialog.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { VideoBlockProps } from './video.fields.ts';
import styles from './video.module.css';

/** The poster of a video with its text. If there is a video, it opens over the page. */
export function VideoBlock(props: VideoBlockProps): ReactElement | null {
  const { title, text, poster, video, label, length, transcript } = props;
  if (title + length === '' && text.length + transcript.length === 0 && !poster && !video) return null;
  return (
    <section className={styles.band} data-alone={poster ? undefined : true}>
      {poster && <Picture className={styles.poster} picture={poster} sizes="100vw" />}
      <div className={styles.words}>
        {video && <Play href={video.href} title={title} label={label === '' ? playFilm : label} />}
        <div className={styles.text}>
          <Heading title={title} />
          <Markup blocks={text} />
          {length !== '' && <p className={styles.length}>{length}</p>}
          {transcript.length > 0 && (
            <details className={styles.transcript}>
              <summary>{filmInWords}</summary>
              <Markup blocks={transcript} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

interface PlayProps {
  readonly href: string;
  readonly title: string;
  readonly label: string;
}

/** A link to the video file; once the script has loaded, it opens the video over the page instead. */
function Play({ href, title, label }: PlayProps): ReactElement {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const prepare = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <a
        ref={opener}
        className={styles.play}
        href={href}
        onClick={(event) => openInstead(event, () => setOpen(true))}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="play" className={styles.icon} />
        <span>{label}</span>
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        returnTo={() => opener.current}
        title={title === '' ? label : title}
      >
        <div className={styles.stage}>
          {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below the poster */}
          <video className={styles.video} src={href} controls autoPlay playsInline />
        </div>
      </Dialog>
    </>
  );
}
