import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = [
  { id: 'campus', label: 'Campus', content: <p>Arches</p> },
  { id: 'sports', label: 'Sports', content: <p>Kabaddi</p> },
];
const tabs = <Tabs label="Categories" tabs={TABS} />;

beforeEach(() => window.history.replaceState(null, '', '/'));

test('shows all panels, with links to each, before hydration', () => {
  const html = renderToString(tabs);
  expect(html).toContain('href="#sports"');
  expect(html).toContain('id="sports"');
  expect(html).toContain('Kabaddi');
  expect(html).not.toContain('role="tab');
  expect(html).not.toContain('style=');
});

test('keeps the keyboard focus on a tab during hydration', async () => {
  const user = userEvent.setup();
  render(tabs);
  await user.tab();
  const first = await screen.findByRole('tab', { name: 'Campus', selected: true });
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('tab', { name: 'Sports', selected: true });
  expect(window.location.hash).toBe('#sports');
  expect(screen.getByRole('tabpanel', { name: 'Sports' }).hasAttribute('data-open')).toBe(true);
});

test('selects no tab while Tab moves through the links', async () => {
  render(tabs);
  act(() => {
    for (const link of screen.getAllByRole('link')) link.focus();
  });
  const first = await screen.findByRole('tab', { name: 'Campus', selected: true });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(window.location.hash).toBe('');
});

test('a click selects a tab and sets the address', async () => {
  const user = userEvent.setup();
  render(tabs);
  await user.hover(screen.getByText('Sports'));
  await user.click(await screen.findByRole('tab', { name: 'Sports' }));
  await screen.findByRole('tab', { name: 'Sports', selected: true });
  expect(window.location.hash).toBe('#sports');
});

test('the address selects its tab', async () => {
  window.history.replaceState(null, '', '/#sports');
  render(tabs);
  await userEvent.hover(screen.getByText('Campus'));
  const tab = await screen.findByRole('tab', { name: 'Sports', selected: true });
  expect(tab.getAttribute('aria-controls')).toBe('sports');
  window.location.hash = '#campus';
  await screen.findByRole('tab', { name: 'Campus', selected: true });
});
