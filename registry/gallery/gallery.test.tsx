import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import gallery, { about } from './gallery.block.ts';

const full = about.examples[0]?.props;
const openedPicture = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('alt');

beforeEach(() => window.history.replaceState(null, '', '/'));

async function openGallery(): Promise<void> {
  render(gallery.render(full));
  await userEvent.hover(screen.getByText('Film club'));
  await screen.findByRole('tablist');
}

test('all photos come first, then one tab for each category', async () => {
  await openGallery();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['All Photos', 'Campus', 'Sports', 'Film club']);
  const all = screen.getByRole('tabpanel', { name: 'All Photos' });
  expect(within(all).getAllByRole('img')).toHaveLength(3);
});

test('an empty category says so', async () => {
  await openGallery();
  await userEvent.click(screen.getByRole('tab', { name: 'Film club' }));
  const panel = screen.getByRole('tabpanel', { name: 'Film club' });
  expect(within(panel).getByText('No Photos Available')).toBeDefined();
  expect(within(panel).getByText('No photos are currently available for Film club.')).toBeDefined();
});

test('a gallery without categories has its first tab, and says that there are no photos', () => {
  render(gallery.render({ groups: [] }));
  expect(screen.getByText('All Photos')).toBeDefined();
  expect(screen.getByText('No Photos Available')).toBeDefined();
});

test('a picture opens over the page, arrow keys go round, Escape gives the focus back', async () => {
  const user = userEvent.setup();
  await openGallery();
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

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(link));
});
