import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { taken } from '../../browser/dialogs.ts';
import { follow, hydrated, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

const film = (page: Page) => page.locator('[data-block="video"] a').first();
const card = (page: Page) => page.locator('button[popovertarget^="quote-1"]').first();

it.each([
  { name: 'a film', opener: film, shown: '[role="dialog"][data-state="open"]' },
  { name: 'a testimonial', opener: card, shown: '[id^="quote-"]:popover-open' },
])('Back closes $name first, then leaves the page', async ({ opener, shown }) => {
  const page = await hydrated(await visit('/our-policy', { reducedMotion: 'reduce' }));
  await follow(page, 'header a[href="/"]');
  await page.waitForFunction(
    () => location.pathname === '/' && document.querySelector('main[aria-busy]') === null,
  );
  await opener(page).scrollIntoViewIfNeeded();
  await taken(opener(page));
  await opener(page).click();
  await page.locator(shown).waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(1);
  await page.goBack();
  await page.locator(shown).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await page.waitForURL('**/our-policy');
});
