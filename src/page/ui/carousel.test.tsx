import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

vi.mock('./swiper.ts', () => ({
  startSwiper: () => ({ next: () => undefined, previous: () => undefined, stop: () => undefined }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('once live, its controls come before its slides, and each slide says which of how many it is', async () => {
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
