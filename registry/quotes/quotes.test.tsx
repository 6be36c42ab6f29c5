import { render, screen, within } from '@testing-library/react';
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

test('the next button of the last quote opens the first quote', () => {
  const { container } = render(quotes.render(full));
  const last = container.querySelector<HTMLElement>('#quote-2-joel-d-cunha');
  if (!last) throw new Error('no window');
  const hidden = { hidden: true };
  within(last)
    .getByRole('button', { name: 'Next', ...hidden })
    .click();
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledOnce();
  const shown = vi.mocked(HTMLElement.prototype.showPopover).mock.contexts[0];
  expect(shown).toBe(container.querySelector('#quote-1-ananya-belur'));
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
