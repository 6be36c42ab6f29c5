import type { ReactElement } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { Heading } from '../../src/ui/heading.tsx';
import { Markup } from '../../src/ui/markup.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import type { ImageTextProps } from './image-text.block.ts';
import styles from './image-text.module.css';

/** A picture and its text side by side. */
export function ImageText(props: ImageTextProps): ReactElement | null {
  const { title, subtitle, text, image, side, card, buttonLabel, button } = props;
  if (title === '' && subtitle === '' && text.length === 0 && !image) return null;
  return (
    <section
      className={styles.block}
      data-side={side}
      data-card={(card && image !== null) || undefined}
      data-alone={image === null || undefined}
    >
      {image && <Picture className={styles.picture} picture={image} sizes="(width > 56rem) 58vw, 100vw" />}
      <div className={styles.text}>
        <Heading title={title} subtitle={subtitle} />
        <Markup blocks={text} />
        <Button link={button}>{buttonLabel}</Button>
        <Crest {...props} />
      </div>
    </section>
  );
}

function Crest({ logo, logoTitle, logoText }: ImageTextProps): ReactElement | null {
  if (!logo && logoTitle === '' && logoText === '') return null;
  return (
    <div className={styles.crest}>
      {logo && <Picture className={styles.logo} picture={logo} sizes="8rem" width={128} height={128} />}
      <div>
        {logoTitle !== '' && <h3>{logoTitle}</h3>}
        {logoText !== '' && <p>{logoText}</p>}
      </div>
    </div>
  );
}
