import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import block from './map.block.ts';

const EMBED = 'https://www.openstreetmap.org/export/embed.html';
const frame = () => screen.getByTitle('The mill');

it('loads the map only after a click', () => {
  render(block.render({ title: 'The mill', embed: EMBED }));
  expect(frame().hasAttribute('src')).toBe(false);
  const button = screen.getByRole('link', { name: 'Show the map from www.openstreetmap.org' });
  expect([button.getAttribute('href'), button.getAttribute('target')]).toEqual([
    EMBED,
    frame().getAttribute('name'),
  ]);
  expect(screen.getByRole('link', { name: /^Open the map/ }).getAttribute('href')).toBe(EMBED);
});

it('loads the map without a click if "load" is "scroll"', () => {
  render(block.render({ title: 'The mill', embed: EMBED, load: 'scroll' }));
  expect(frame().getAttribute('src')).toBe(EMBED);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it.each([{ embed: '/map' }, { title: 'The mill' }])('shows no map with %j', (props) => {
  expect(render(block.render(props)).container.innerHTML).toBe('');
});
