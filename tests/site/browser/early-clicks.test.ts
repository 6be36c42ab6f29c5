import { expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { gate } from '../../setup/gate.ts';

withBrowser();

it('what is clicked before any code has come is answered when it is there: a form checks', async () => {
  const page = await visit('about:blank', { alone: true });
  const held = gate();
  await page.route('**/assets/*.js', (route) => held.opened.then(() => route.continue()));
  await page.goto('/reach-us', { waitUntil: 'load' });
  const form = page.locator('main form').first();
  await form.getByRole('button').last().click();
  expect(new URL(page.url()).search).toBe('');
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(0);
  held.open();
  await hydrated(page);
  await form.locator('[aria-invalid="true"]').first().waitFor();
});

it('a page whose first screen moves or answers loads on a slow connection as everywhere', async () => {
  const page = await visit('about:blank', { alone: true });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  await page.goto('/reach-us');
  await hydrated(page);
});
