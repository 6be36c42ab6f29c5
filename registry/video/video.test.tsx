import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import video, { about } from './video.block.ts';

test('opens the video over the page and restores the focus on close', async () => {
  const user = userEvent.setup();
  render(video.render(about.examples[0]?.props));
  const play = screen.getByRole('link', { name: 'Play the film' });
  expect(play.getAttribute('href')).toBe('/uploads/campus-tour.mp4');
  await user.click(play);
  const dialog = await screen.findByRole('dialog', { name: 'Take a tour' });
  const film = dialog.querySelector('video');
  expect(film?.getAttribute('src')).toBe('/uploads/campus-tour.mp4');
  expect([film?.controls, film?.autoplay]).toEqual([true, true]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(play));
});
