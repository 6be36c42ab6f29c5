import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import block from './navbar.block.ts';

it('a menu entry with a submenu is still a link', () => {
  const links = [{ label: 'Work', to: '/work', links: [{ label: 'Boats', to: '/boats' }] }];
  render(block.render({ name: 'Harbour', links }));
  const shown = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(shown).toEqual(['/', '/work', '/boats']);
});
