import { type RefObject, useEffect, useRef, useState } from 'react';
import { persist } from '../loading/retry.ts';
import type { Motion, RunningCarousel } from './swiper.ts';

export type LiveCarousel = ReturnType<typeof useCarousel>;

interface Held {
  readonly pointer: boolean;
  readonly focus: boolean;
}

const NOT_HELD: Held = { pointer: false, focus: false };

const NEAR_VIEWPORT = { rootMargin: '200px' };
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Loads Swiper when the carousel is about to scroll into view, and moves the slides every `autoplay` ms (0: never)
 * while they are visible.
 */
export function useCarousel({ effect, speed, loop }: Motion, autoplay: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState<RunningCarousel>();
  const [wanted, setWanted] = useState(autoplay > 0);
  const [held, setHeld] = useState(NOT_HELD);
  const near = useNear(viewport);
  const fits = useFits(viewport);
  const loaded = useRef(false);
  loaded.current ||= near;
  const needed = loaded.current;

  useEffect(() => setWanted(autoplay > 0 && !matchMedia(REDUCED_MOTION).matches), [autoplay]);
  useEffect(() => {
    const element = viewport.current;
    if (!needed || fits || !element) return undefined;
    let started: RunningCarousel | undefined;
    let isUnmounted = false;
    // Until then the slides can be scrolled.
    void persist(() => import('./swiper.ts')).then(({ startSwiper }) => {
      if (isUnmounted) return;
      started = startSwiper(element, { effect, speed, loop });
      setRunning(started);
    });
    return () => {
      isUnmounted = true;
      started?.stop();
      setRunning(undefined);
    };
  }, [needed, fits, effect, speed, loop]);

  const moves = running !== undefined && wanted && !held.pointer && !held.focus && near;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(running.next, autoplay);
    return () => clearInterval(timer);
  }, [moves, running, autoplay]);

  return {
    /** True once its script has loaded; before that it only scrolls. */
    live: running !== undefined,
    /** True if all slides fit, so that nothing can be scrolled. */
    fits,
    /** True if it moves automatically, except under pointer or focus. */
    playing: wanted,
    viewport,
    next: () => running?.next(),
    previous: () => running?.previous(),
    toggle: () => setWanted(!wanted),
    /** Called when pointer or focus enters or leaves the carousel, which pauses under either. */
    hold: (change: Partial<Held>) => setHeld((before) => ({ ...before, ...change })),
  };
}

/** True while all slides of a track fit side by side, also after a change of size. */
function useFits(viewport: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const track = viewport.current?.firstElementChild;
    if (!track || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const { firstElementChild: slide, childElementCount: count, clientWidth } = track;
      // `clientWidth` is rounded to whole pixels, so a difference of one pixel per slide is ignored.
      setFits(slide !== null && (slide.clientWidth - 1) * count < clientWidth);
    });
    observer.observe(track);
    return () => observer.disconnect();
  }, [viewport]);
  return fits;
}

/** True while an element is on the screen or near it. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      setNear(entries.at(-1)?.isIntersecting ?? false);
    }, NEAR_VIEWPORT);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}
