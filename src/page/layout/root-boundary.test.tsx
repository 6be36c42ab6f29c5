import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleSaid } from '../../../tests/setup/console.ts';
import { RootBoundary } from './root-boundary.tsx';

function Broken(): never {
  throw new Error('nothing works');
}

test('shows a fallback page and logs the error if rendering fails', () => {
  window.history.replaceState(null, '', '/halls');
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(screen.getByRole('link', { name: 'Reload this page' })).toHaveProperty('pathname', '/halls');
  expect(screen.getByRole('link', { name: 'go to the home page' }).getAttribute('href')).toBe('/');
  expect(consoleSaid().join()).toContain('nothing works');
});
