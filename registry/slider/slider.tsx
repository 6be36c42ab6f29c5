import type { ReactElement } from 'react';
import { Button, TextLink } from '../../src/page/ui/button.tsx';
import { Carousel } from '../../src/page/ui/carousel.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Markup } from '../../src/page/ui/markup.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import { readDurations } from './given-figures.ts';
import type { SliderProps } from './slider.fields.ts';
import styles from './slider.module.css';

type Slide = SliderProps['slides'][number];

/** A text and a carousel. */
export function Slider(props: SliderProps): ReactElement | null {
  const { title, subtitle, text, buttonLabel, button, effect, visible, slides, slidesLabel } = props;
  const shown = slides.filter(isFilled);
  const hasText = title + subtitle + buttonLabel !== '' || text.length > 0;
  if (shown.length === 0 && !hasText) return null;
  return (
    <section className={styles.block} data-effect={effect} data-told={hasText || undefined}>
      {hasText && (
        <div className={styles.text}>
          <Heading title={title} subtitle={subtitle} />
          <Markup blocks={text} />
          <Button link={button} look="outline">
            {buttonLabel}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <div className={styles.slides}>
          <Carousel
            label={title === '' ? slidesLabel : title}
            effect={effect}
            {...readDurations(props)}
            visible={visible}
            slides={shown.map((slide, index) => (
              <SlideView key={index} slide={slide} sizes={sizesOf(effect === 'fade' ? 1 : visible)} />
            ))}
          />
        </div>
      )}
    </section>
  );
}

function isFilled({ image, title, subtitle, text, label }: Slide): boolean {
  return image !== null || title + subtitle + text + label !== '';
}

function sizesOf(visible: number): string {
  if (visible < 2) return '(width > 60rem) 60vw, 100vw';
  // A row shows only the middle of each picture, so pictures are wider than their visible part.
  return `(width >= 64rem) ${Math.round(170 / visible)}vw, (width >= 37.5rem) 56vw, (width > 30rem) 86vw, 150vw`;
}

function SlideView({ slide, sizes }: { readonly slide: Slide; readonly sizes: string }): ReactElement {
  const { image, title, subtitle, text, label, link } = slide;
  return (
    <div className={styles.slide} lang={slide.lang}>
      {image && <Picture className={styles.picture} picture={image} sizes={sizes} />}
      {title + subtitle + text + label !== '' && (
        <div className={styles.words}>
          {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          {title !== '' && <h3 className={styles.title}>{title}</h3>}
          {text !== '' && <p>{text}</p>}
          {label !== '' && (
            <TextLink link={link}>
              <span>
                {label}
                {title !== '' && <VisuallyHidden>: {title}</VisuallyHidden>}
              </span>
            </TextLink>
          )}
        </div>
      )}
    </div>
  );
}
