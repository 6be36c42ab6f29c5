import {
  carousel as carouselText,
  nextSlide,
  pauseSlides,
  place,
  playSlides,
  previousSlide,
  rtl,
  slides as slidesText,
  slide as slideText,
} from 'virtual:site/texts';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { fillText } from '../../core/manifest/texts.ts';
import styles from './carousel.module.css';
import { Icon } from './icon.tsx';
import type { Motion } from './swiper.ts';
import { type LiveCarousel, useCarousel } from './use-carousel.ts';

interface PerView {
  readonly wide: 1 | 2 | 3 | 4;
  readonly below1024: 1 | 2 | 3 | 4;
  readonly below600: 1 | 2 | 3 | 4;
  readonly below480: 1 | 2 | 3 | 4;
}

interface CarouselProps {
  /** The carousel's accessible name. */
  readonly label: string;
  readonly slides: readonly ReactNode[];
  /** The number of slides side by side on a wide window, 1 to 4; a fading carousel shows one. */
  readonly visible?: number | undefined;
  readonly effect?: Motion['effect'];
  readonly speed?: number | undefined;
  /** The pause between two changes in ms; 0 for no movement. */
  readonly autoplay?: number | undefined;
  readonly loop?: boolean;
  readonly arrows?: boolean;
}

// behaviour: parts 12 to 14
const ONE: PerView = { wide: 1, below1024: 1, below600: 1, below480: 1 };

/** The given number of slides side by side on a wide window, and the default numbers on narrower ones. */
function slidesPerView(visible: number): PerView {
  const wide = visible >= 4 ? 4 : visible >= 3 ? 3 : visible >= 2 ? 2 : 1;
  return { wide, below1024: 3, below600: 2, below480: 1 };
}

const SPEED = { slide: 500, fade: 2000 };
const AUTOPLAY = { slide: 3000, fade: 6000 };

/**
 * Slides side by side, which can be scrolled as plain HTML; with the script they also move, loop and fade. A moving
 * carousel has a pause button, pauses under pointer and focus, and doesn't move under reduced motion or if all slides
 * fit. The controls come first, as the ARIA pattern requires.
 */
export function Carousel(props: CarouselProps): ReactElement | null {
  const { label, slides, effect = 'slide', visible = 1 } = props;
  const { speed = SPEED[effect], autoplay = AUTOPLAY[effect], loop = true, arrows = true } = props;
  const perView = effect === 'fade' ? ONE : slidesPerView(visible);
  const carousel = useCarousel({ effect, speed, loop }, slides.length > 1 ? autoplay : 0);
  const { live, fits, playing, viewport, hold } = carousel;
  const many = slides.length > 1 && !fits;
  if (slides.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={carouselText}
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      {many && live && <Controls carousel={carousel} arrows={arrows} pause={autoplay > 0} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        ref={viewport}
        className={styles.viewport}
        data-live={live || undefined}
        data-fits={fits || undefined}
        data-effect={effect}
        data-wide={perView.wide}
        data-below1024={perView.below1024}
        data-below600={perView.below600}
        data-below480={perView.below480}
        role="group"
        aria-label={slidesText}
        // The track scrolls, so it must be reachable by keyboard.
        tabIndex={many ? 0 : undefined}
        onKeyDown={(event) => onArrow(event, carousel)}
      >
        <div className={`swiper-wrapper ${styles.track}`} aria-live={live && !playing ? 'polite' : 'off'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
            <div
              key={index}
              className={`swiper-slide ${styles.slide}`}
              role="group"
              aria-roledescription={slideText}
              aria-label={fillText(place, { number: index + 1, count: slides.length })}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function onArrow(event: KeyboardEvent, { live, next, previous }: LiveCarousel): void {
  if (!live || event.target !== event.currentTarget) return;
  if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) next();
  else if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) previous();
}

interface ControlsProps {
  readonly carousel: LiveCarousel;
  readonly arrows: boolean;
  readonly pause: boolean;
}

function Controls({ carousel, arrows, pause }: ControlsProps): ReactElement | null {
  if (!arrows && !pause) return null;
  const { playing, toggle, previous, next } = carousel;
  return (
    <div className={styles.controls}>
      {pause && (
        <button type="button" aria-label={playing ? pauseSlides : playSlides} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
      {arrows && (
        <>
          <button type="button" aria-label={previousSlide} onClick={previous}>
            <Icon name="previous" />
          </button>
          <button type="button" aria-label={nextSlide} onClick={next}>
            <Icon name="next" />
          </button>
        </>
      )}
    </div>
  );
}
