import { act, render, screen } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollAndFocus } from './scroll-and-focus.ts';

const TOUR = '#%E0%B2%B8%20b';
let go: (to: string | number) => void;
/** Receives each place that is scrolled to: a distance from the top, or the text of an element. */
const place = vi.fn();

/** A page that is shown after its address has changed, as one that has to load. */
function Page(): ReactElement {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [shown, show] = useState(pathname);
  go = (to) => void (typeof to === 'string' ? navigate(to) : navigate(to));
  useEffect(() => show(pathname), [pathname]);
  useScrollAndFocus(shown);
  return (
    <main>
      <h1>{shown}</h1>
      <section id="ಸ b">Tour</section>
    </main>
  );
}

beforeEach(() => {
  // Not a spy: Back scrolls again in the next frame, after the test.
  window.scrollTo = (to: unknown) => place(Object(to).top);
  Element.prototype.scrollIntoView = function scrollIntoView() {
    place(this.textContent);
  };
  window.history.replaceState(null, '', `/first${TOUR}`);
  render(<Page />, { wrapper: BrowserRouter });
  place.mockClear();
});

it.each([
  ['/next', 0],
  ['/next#none', 0],
  ['/next#100%', 0],
  [`/next${TOUR}`, 'Tour'],
])('a link to %s scrolls to %s and focuses the heading', (to, expected) => {
  act(() => go(to));
  expect(place).toHaveBeenLastCalledWith(expected);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/next' }));
});

it.each([
  ['the last scroll position of the page', false, 600],
  ['the top without sessionStorage', true, 0],
])('Back returns to %s', async (_, isRefused, expected) => {
  if (isRefused) vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('scrollY', 600);
  act(() => go(`/next${TOUR}`));
  vi.stubGlobal('scrollY', 40);
  act(() => go(-1));
  await screen.findByRole('heading', { name: '/first' });
  vi.unstubAllGlobals();
  expect(place).toHaveBeenLastCalledWith(expected);
});
