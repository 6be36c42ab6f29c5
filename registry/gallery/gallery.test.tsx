import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import gallery, { about } from './gallery.block.ts';

const full = about.examples[0]?.props;
const openedPicture = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('alt');

beforeEach(() => window.history.replaceState(null, '', '/'));

test('opens a picture, cycles with arrow keys, and restores the focus on Escape', async () => {
  const user = userEvent.setup();
  render(gallery.render(full));
  await userEvent.hover(screen.getByText('Film club'));
  await screen.findByRole('tablist');
  const all = screen.getByRole('tabpanel', { name: 'All Photos' });
  const link = within(all).getByRole('link', { name: 'The main gate' });
  expect(link.getAttribute('href')).toBe('/uploads/campus-gate.webp');

  await user.click(link);
  await screen.findByRole('dialog', { name: 'Picture 1 of 3' });
  expect(openedPicture()).toBe('The main gate');
  await user.keyboard('{ArrowLeft}');
  expect(openedPicture()).toBe('A kabaddi match');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(openedPicture()).toBe('The courtyard');
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(openedPicture()).toBe('The main gate');
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(openedPicture()).toBe('The courtyard');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(link));
});
