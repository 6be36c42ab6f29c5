import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import block from './site-header.block.ts';

const link = (label: string, to = '/about') => ({ label, to });
const show = (props: Readonly<Record<string, unknown>>) => render(block.render(props));
const menuButtons = () =>
  [...document.querySelectorAll('[aria-label="Main"] li > button')].map((button) => button.textContent);

test('hides menus with a blank label or without links', () => {
  show({
    menus: [
      { label: 'About Us', links: [link('Ours'), link(' '), link('')] },
      { label: 'Empty', links: [link('')] },
      { label: '', links: [link('Nameless')] },
    ],
    items: [link('FAQ', '/FAQ'), link(''), { label: 'Staff login' }, { label: 'Online fees' }],
  });
  expect(menuButtons()).toEqual(['About Us']);
  const nav = screen.getByLabelText('Main');
  expect(
    within(nav)
      .getAllByRole('link', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['Ours', 'FAQ']);
  expect(within(nav).getByText('Online fees').tagName).toBe('SPAN');
  expect(within(nav).getByText('Staff login').tagName).toBe('SPAN');
});

test('shows the menus of the manifest ("bar") if the content has none', () => {
  show({
    name: 'Museum',
    bar: [{ label: 'About', appended: [link('Jobs', '/jobs')] }, { label: 'Academics' }],
  });
  expect(menuButtons()).toEqual(['About']);
  expect(screen.getByText('Jobs').getAttribute('href')).toBe('/jobs');
  expect(screen.getByText('Jobs').closest('li')?.className).toMatch(/appended/);
});

test('menus open and close on a click without popover support', () => {
  // Another file of this worker may have given the DOM popovers.
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  show({ menus: [{ label: 'About Us', links: [link('Ours')] }] });
  const panel = screen.getByText('Ours').closest('[popover]');
  const button = screen.getByText('About Us', { selector: 'button *' });
  fireEvent.click(button);
  expect(panel?.hasAttribute('data-open')).toBe(true);
  fireEvent.click(button);
  expect(panel?.hasAttribute('data-open')).toBe(false);
});

test('every link of the menus closes them', () => {
  const hide = vi.fn<() => void>();
  HTMLElement.prototype.hidePopover = hide;
  show({
    menus: [{ label: 'About Us', links: [link('Ours', '#ours')] }],
    bar: [{ label: 'About', appended: [link('Jobs', '#jobs')] }],
    items: [link('FAQ', '#faq')],
  });
  for (const name of ['Ours', 'Jobs', 'FAQ']) {
    hide.mockClear();
    fireEvent.click(screen.getByText(name));
    const ids = hide.mock.contexts.map((one) => one instanceof HTMLElement && one.id);
    expect(ids).toEqual(['site-menu', 'site-menu-0']);
  }
});
