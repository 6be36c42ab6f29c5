import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from './setup/render-page.ts';
import { SMALL_SITE } from './setup/small-site.ts';

test('hydrates the HTML of a built-in scenario', async () => {
  const page = await renderPage({ page: '/halls', scenario: 'halls: 1' }, SMALL_SITE);
  expect(page.sent.status).toBe(200);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { name: 'Hall of nets' }).length).toBeGreaterThan(0);
  expect(main.queryByRole('heading', { name: 'Hall of lamps' })).toBeNull();
  expect(page.outline()).toContain('(side left)');
});

test('hydrates a page with a patched record', async () => {
  await renderPage(
    { page: '/halls', sources: { page: { patch: { title: 'Old halls' } } }, date: '2027-02-28' },
    SMALL_SITE,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Old halls');
  expect(new Date().getFullYear()).toBe(2027);
  // Links to the groups of pictures become tabs when a visitor approaches them: React has taken the page over.
  expect(screen.queryByRole('tab')).toBeNull();
  await userEvent.hover(screen.getByRole('link', { name: 'Hall of nets' }));
  expect((await screen.findAllByRole('tab', {}, { timeout: 60_000 })).length).toBeGreaterThan(2);
});

test('shows a notice for a failing source beside the rest of the page', async () => {
  const scenario = { page: '/halls', sources: { walks: { fail: { status: 503, message: 'Closed today' } } } };
  await renderPage(scenario, SMALL_SITE);
  expect(screen.getByRole('alert').textContent).toMatch(/Closed today.*If it can’t wait, /);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The halls');
});

test('throws for a wrong scenario, with a suggestion', async () => {
  await expect(
    renderPage({ page: '/halls', sources: { page: { patch: { intr: '' } } } }, SMALL_SITE),
  ).rejects.toThrow(/tests\/scenarios\/test\/here\.json:6:\d+ .*Did you mean "intro"\?/);
  await expect(renderPage({ page: '/halls', scenario: 'hals: 1' }, SMALL_SITE)).rejects.toThrow(
    /no scenario "hals: 1", but whole, empty/,
  );
});
