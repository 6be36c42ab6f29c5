import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import block from './navbar.block.ts';

it('a menu entry with a submenu is still a link', () => {
  const links = [{ label: 'Work', to: '/work', links: [{ label: 'Boats', to: '/boats' }] }];
  render(block.render({ name: 'Harbour', links }));
  const shown = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(shown).toEqual(['/', '/work', '/boats']);
});

it('a followed link closes the menus around it', () => {
  const hide = vi.fn();
  HTMLElement.prototype.hidePopover = hide;
  const links = [{ label: 'Work', links: [{ label: 'Boats', to: '#boats' }] }];
  const { container } = render(block.render({ name: 'Harbour', links }));
  const menu = container.querySelector('details');
  menu?.setAttribute('open', '');
  fireEvent.click(screen.getByText('Boats'));
  expect(hide.mock.contexts).toEqual([container.querySelector('nav')]);
  expect(menu?.hasAttribute('open')).toBe(false);
});

it.each([
  [{ links: [{ label: 'Work', to: '/work' }] }, 1],
  [{ buttons: [{ label: 'Call', to: '/call' }] }, 1],
  [{ search: 'Search' }, 1],
  [{ links: [{ label: 'Work' }, { to: '/work' }, { label: '', links: [{ label: 'Boats', to: '/b' }] }] }, 0],
])('with %j has %i menus', (props, count) => {
  render(block.render({ name: 'Harbour', ...props }));
  expect(document.querySelectorAll('nav')).toHaveLength(count);
});

it('only the last button is filled', () => {
  const buttons = ['Call', 'Visit', 'Give'].map((label) => ({ label, to: `/${label}` }));
  render(block.render({ name: 'Harbour', buttons }));
  const looks = buttons.map(({ label }) => /solid|outline/.exec(screen.getByText(label).className)?.[0]);
  expect(looks).toEqual(['outline', 'outline', 'solid']);
});
