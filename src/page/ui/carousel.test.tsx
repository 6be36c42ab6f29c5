import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

vi.mock('./swiper.ts', () => ({
  startSwiper: () => ({ next: () => undefined, previous: () => undefined, stop: () => undefined }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('has its controls before its numbered slides once near the viewport', async () => {
  let near: () => void = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
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
  render(<Carousel label="Pictures" slides={['one', 'two']} />);
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
  const names = ['1 of 2', '2 of 2'].map((name) => screen.getByRole('group', { name }));
  expect(names.map((one) => one.getAttribute('aria-roledescription'))).toEqual(['slide', 'slide']);
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
