import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import quotes, { about } from './quotes.block.ts';

const full = about.examples[0]?.props;
const whole = 'In my third year I followed one patient from the first X-ray to the last filling.';

beforeEach(() => {
  // jsdom has neither media queries nor popovers.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});

test('a card shows 60 characters and opens a dialog with the whole quote', () => {
  const { container } = render(quotes.render(full));
  const card = container.querySelector('button[popovertarget="quote-1-ananya-belur"]');
  expect(card?.textContent).toContain('In my third year I followed one patient from the first X-ray…');
  const opened = container.querySelector('#quote-1-ananya-belur');
  expect(opened?.getAttribute('aria-label')).toBe('Ananya Belur');
  expect(opened?.querySelector('blockquote')?.textContent).toBe(whole);
});

test('a dialog turns with arrow keys and keeps the focus', () => {
  const quotes3 = ['Asha', 'Bela', 'Chitra'].map((name) => ({ name, text: `I am ${name}.` }));
  const { container } = render(quotes.render({ quotes: quotes3 }));
  const [first, second, third] = container.querySelectorAll<HTMLElement>('[popover]');
  if (!first || !second || !third) throw new Error('no windows');
  const button = (window: HTMLElement, name: string) =>
    within(window).getByRole('button', { name, hidden: true });
  // A key that the window handles has no other effect.
  const handles = (key: string, shiftKey = false) => !fireEvent.keyDown(first, { key, shiftKey });
  const opened = () => vi.mocked(HTMLElement.prototype.showPopover).mock.contexts.at(-1);

  expect([handles('ArrowRight'), opened()]).toEqual([true, second]);
  expect([handles('ArrowLeft'), opened()]).toEqual([true, third]);
  expect(handles('ArrowUp')).toBe(false);
  fireEvent(first, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(document.activeElement).toBe(first);
  button(first, 'Previous').focus();
  expect(handles('Tab')).toBe(false);
  expect([handles('Tab', true), document.activeElement]).toEqual([true, button(first, 'Close')]);
  expect([handles('Tab'), document.activeElement]).toEqual([true, button(first, 'Previous')]);
  button(first, 'Previous').click();
  expect([opened(), document.activeElement]).toEqual([third, button(third, 'Previous')]);
});

test('a single quote has no buttons to others', () => {
  const { container } = render(quotes.render({ quotes: [{ name: 'Asha', text: 'Good.' }] }));
  const [window] = container.querySelectorAll<HTMLElement>('[popover]');
  const names = [...(window?.querySelectorAll('button') ?? [])].map((button) => button.ariaLabel);
  expect(names).toEqual(['Close']);
  expect(fireEvent.keyDown(window ?? container, { key: 'ArrowRight' })).toBe(true);
});

test('two people with the same name have separate dialogs', () => {
  const quote = { name: 'Asha', text: 'Good.' };
  const { container } = render(quotes.render({ quotes: [quote, quote] }));
  expect(container.querySelectorAll('#quote-1-asha, #quote-2-asha')).toHaveLength(2);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('shows a rating as an image of stars with a text alternative', () => {
  const { container } = render(quotes.render(full));
  const [, card] = container.querySelectorAll('button[popovertarget^="quote-"]');
  const stars = card?.querySelector('[role="img"]');
  expect([stars?.getAttribute('aria-label'), stars?.getAttribute('data-halves')]).toEqual([
    '4.5 out of 5',
    '9',
  ]);
  expect(container.querySelectorAll('[role="img"]')).toHaveLength(2);
});
