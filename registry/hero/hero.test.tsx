import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import hero from './hero.block.ts';

const PROPS = { title: 'Learning', textAfter: 5000, panelsAfter: 2000, panels: [{ title: 'Apply' }] };
const show = () => render(hero.render(PROPS));
const stage = () => screen.getByRole('heading', { level: 1 }).closest('section')?.dataset.stage;

beforeEach(() => sessionStorage.clear());

test('the text waits as long as the manifest says, the panels longer', () => {
  vi.useFakeTimers();
  show();
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  after(4999);
  expect(stage()).toBe('pictures');
  after(1);
  expect(stage()).toBe('text');
  after(1999);
  expect(stage()).toBe('text');
  after(1);
  expect(stage()).toBe('panels');
  vi.useRealTimers();
});

test.each(['scroll', 'wheel', 'keyDown', 'pointerDown', 'touchStart', 'focusIn'] as const)(
  'everything shows at once on %s',
  (sign) => {
    show();
    expect(stage()).toBe('pictures');
    fireEvent[sign](sign === 'scroll' ? window : document.body);
    expect(stage()).toBe('whole');
  },
);

test('a second visit in the session does not wait', () => {
  const { unmount } = show();
  fireEvent.keyDown(document.body);
  unmount();
  show();
  expect(stage()).toBe('whole');
});

test('without session storage every visit counts as the first', () => {
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { unmount } = show();
  fireEvent.keyDown(document.body);
  unmount();
  show();
  expect(stage()).toBe('pictures');
  act(() => {
    fireEvent.keyDown(document.body);
  });
  expect(stage()).toBe('whole');
  denied.mockRestore();
});
