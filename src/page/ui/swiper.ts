import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

/** How a carousel moves. */
export interface Motion {
  readonly effect: 'slide' | 'fade';
  /** How long a change takes, in ms. */
  readonly speed: number;
  readonly loop: boolean;
}

/** A running carousel. */
export interface Running {
  readonly next: () => void;
  readonly previous: () => void;
  /** Ends it and leaves the slides as they were. */
  readonly stop: () => void;
}

/** Takes a track of slides over, from where the visitor has scrolled it to. */
export function startSwiper(viewport: HTMLElement, { effect, speed, loop }: Motion): Running {
  const slides = [...viewport.querySelectorAll<HTMLElement>('.swiper-slide')];
  const first = slides[0]?.offsetWidth || 1;
  const initialSlide = Math.round(viewport.scrollLeft / first);
  viewport.scrollLeft = 0;
  // Swiper's loop moves slides about and needs some to spare; a fade looks the same when it rewinds.
  const turns = loop && effect === 'slide' && slides.length * first >= viewport.clientWidth * 2;
  const swiper = new Swiper(viewport, {
    modules: [EffectFade],
    // The style sheet says how wide a slide is.
    slidesPerView: 'auto',
    effect,
    fadeEffect: { crossFade: true },
    speed,
    initialSlide,
    loop: turns,
    rewind: loop && !turns,
    watchSlidesProgress: true,
    on: { progress: () => hideOthers(slides) },
  });
  hideOthers(slides);
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    stop: () => {
      swiper.destroy();
      for (const slide of slides) slide.inert = false;
    },
  };
}

/** What isn't seen can't be reached by keyboard or read out either. */
function hideOthers(slides: readonly HTMLElement[]): void {
  for (const slide of slides) slide.inert = !slide.classList.contains('swiper-slide-visible');
}
