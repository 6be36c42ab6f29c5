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

test('the controls come live behind a keyboard that is at the slides, so it reaches them next', async () => {
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
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Slides' }));
  near();
  const first = await screen.findByRole('button', { name: 'Play the slides' });
  await user.tab();
  expect(document.activeElement).toBe(first);
});
