import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const swiper = vi.hoisted(() => ({
  options: vi.fn(),
  slideNext: vi.fn(),
  slidePrev: vi.fn(),
  destroy: vi.fn(),
}));
vi.mock('swiper', () => ({
  default: function Swiper(_: Element, options: unknown) {
    swiper.options(options);
    return swiper;
  },
}));
vi.mock('swiper/modules', () => ({ EffectFade: {} }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a carousel. @returns a function that scrolls it near the viewport */
function renderFar(carousel: ReactElement, hasReducedMotion: boolean): () => void {
  let near: () => void = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        near = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  render(carousel);
  return () => near();
}

test('has its controls before its numbered slides once near the viewport', async () => {
  const near = renderFar(<Carousel label="Pictures" slides={['one', 'two']} />, true);
  const user = userEvent.setup();
  await user.tab();
  const slides = screen.getByRole('group', { name: 'Slides' });
  expect(document.activeElement).toBe(slides);
  near();
  const first = await screen.findByRole('button', { name: 'Play the slides' });
  expect(first.compareDocumentPosition(slides) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(document.activeElement).toBe(slides);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next slide' }));
  fireEvent.keyDown(slides, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect([swiper.slideNext.mock.calls.length, swiper.slidePrev.mock.calls.length]).toEqual([2, 0]);
  fireEvent.keyDown(slides, { key: 'ArrowLeft' });
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect([swiper.slideNext.mock.calls.length, swiper.slidePrev.mock.calls.length]).toEqual([2, 2]);
  const names = ['1 of 2', '2 of 2'].map((name) => screen.getByRole('group', { name }));
  expect(names.map((one) => one.getAttribute('aria-roledescription'))).toEqual(['slide', 'slide']);
});

test('moves its slides, but not under the pointer, under focus or after Pause', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const near = renderFar(<Carousel label="Pictures" slides={['one', 'two']} autoplay={1000} />, false);
  near();
  const pause = await screen.findByRole('button', { name: 'Pause the slides' });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  const user = userEvent.setup();
  const movesInTwoSeconds = (): number => {
    swiper.slideNext.mockClear();
    vi.advanceTimersByTime(2000);
    return swiper.slideNext.mock.calls.length;
  };
  expect(movesInTwoSeconds()).toBe(2);
  await user.hover(screen.getByRole('group', { name: '1 of 2' }));
  expect(movesInTwoSeconds()).toBe(0);
  await user.unhover(screen.getByRole('group', { name: '1 of 2' }));
  expect(movesInTwoSeconds()).toBe(2);
  await user.tab();
  expect(movesInTwoSeconds()).toBe(0);
  act(() => pause.blur());
  expect(movesInTwoSeconds()).toBe(2);
  await user.click(pause);
  await user.unhover(pause);
  act(() => pause.blur());
  expect(movesInTwoSeconds()).toBe(0);
});

test.each([
  [{}, { effect: 'slide', speed: 500, loop: true }, 3000],
  [{ effect: 'fade' }, { effect: 'fade', speed: 2000, rewind: true }, 6000],
  [{ loop: false }, { loop: false, rewind: false }, 3000],
] as const)('with %o, moves with %o every %i ms', async (props, motion, pause) => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  renderFar(<Carousel label="Pictures" slides={['one', 'two']} {...props} />, false)();
  await screen.findByRole('button', { name: 'Pause the slides' });
  expect(swiper.options).toHaveBeenLastCalledWith(expect.objectContaining(motion));
  await vi.waitFor(() => expect(timers.mock.calls.map(([, ms]) => ms)).toContain(pause));
});

/** The attributes for the number of slides side by side, and for their effect. */
function shown(carousel: ReactElement): unknown {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const viewport = render(carousel).container.querySelector<HTMLElement>('[data-effect]');
  const { effect, wide, below1024, below600, below480 } = viewport?.dataset ?? {};
  return { effect, perView: [wide, below1024, below600, below480].join() };
}

test.each([
  ['slide', undefined, '1,3,2,1'],
  ['slide', 2, '2,3,2,1'],
  ['slide', 3, '3,3,2,1'],
  ['slide', 4, '4,3,2,1'],
  ['fade', 4, '1,1,1,1'],
] as const)('with effect=%s and visible=%s, shows at four widths %s slides', (effect, visible, perView) => {
  const carousel = <Carousel label="Pictures" effect={effect} visible={visible} slides={['one', 'two']} />;
  expect(shown(carousel)).toEqual({ effect, perView });
});
