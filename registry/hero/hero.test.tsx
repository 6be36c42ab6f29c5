import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PagePlaceContext } from '../../src/page/ui/page-place.ts';
import hero from './hero.block.ts';

const PROPS = { title: 'Learning', textAfter: 5000, panelsAfter: 2000, panels: [{ title: 'Apply' }] };

test('delays the panels until after the text', () => {
  render(hero.render(PROPS));
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.closest('[data-after]')?.getAttribute('data-after')).toBe('5000');
  expect(screen.getByRole('complementary').getAttribute('data-after')).toBe('7000');
});

test('uses the title of the page when it has none', () => {
  render(<PagePlaceContext value={{ title: 'Home', path: '/' }}>{hero.render({})}</PagePlaceContext>);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
});
