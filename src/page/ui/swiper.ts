import { rtl } from 'virtual:site/texts';
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

export interface Motion {
  readonly effect: 'slide' | 'fade';
  /** The duration of a change in ms. */
  readonly speed: number;
  readonly loop: boolean;
}

export type RunningCarousel = ReturnType<typeof startSwiper>;

/** Starts Swiper on a track of slides, at the position to which the visitor has scrolled. */
export function startSwiper(viewport: HTMLElement, { effect, speed, loop }: Motion) {
  const slides = [...viewport.querySelectorAll<HTMLElement>('.swiper-slide')];
  const first = slides[0]?.offsetWidth || 1;
  const initialSlide = Math.round((rtl ? -viewport.scrollLeft : viewport.scrollLeft) / first);
  viewport.scrollLeft = 0;
  // Swiper's loop rearranges the slides, and needs more slides than are visible; a fade looks the same with a rewind.
  const turns = loop && effect === 'slide' && slides.length * first >= viewport.clientWidth * 2;
  const swiper = new Swiper(viewport, {
    modules: [EffectFade],
    // The style sheet sets the width of a slide.
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
    /** Stops the carousel and restores the slides. */
    stop: () => {
      swiper.destroy();
      for (const slide of slides) slide.inert = false;
    },
  };
}

/** Slides that aren't visible must not be reachable by keyboard or read out. */
function hideOthers(slides: readonly HTMLElement[]): void {
  for (const slide of slides) slide.inert = !slide.classList.contains('swiper-slide-visible');
}
