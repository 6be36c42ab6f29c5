import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PagePlaceContext } from '../../src/page/ui/page-place.ts';
import hero from './hero.block.ts';

test('shows the title of the page if it has no title', () => {
  render(<PagePlaceContext value={{ title: 'Home', path: '/' }}>{hero.render({})}</PagePlaceContext>);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
});
