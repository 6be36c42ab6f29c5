import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { closesBeside, taken } from './dialogs.ts';
import { follow, hydrated, visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

const photo = (page: Page, at: number) => page.locator('main li a[href*="/uploads/"]:visible').nth(at);

it('what opens closes by a click beside it, and gives the focus back', async () => {
  const page = await hydrated(await visit('/halls'));
  await closesBeside(page, photo(page, 0));
});

/** Opens the gallery while holding back the code of the dialog until it is released. */
async function slowGallery(): Promise<{ page: Page; go: (how: (route: Route) => Promise<void>) => void }> {
  const page = await visit('about:blank', { alone: true, expect: [/ERR_FAILED/] });
  let go: (how: (route: Route) => Promise<void>) => void = () => {};
  const how = new Promise<(route: Route) => Promise<void>>((done) => {
    go = done;
  });
  await page.route(/dialog-window/, async (route) => (await how)(route));
  await page.goto('/halls');
  await photo(page, 0).scrollIntoViewIfNeeded();
  await taken(photo(page, 0));
  return { page, go };
}

it('the picture that was clicked last is the one that opens', async () => {
  const { page, go } = await slowGallery();
  for (const at of [0, 3, 1, 4, 2]) await photo(page, at).click();
  go((route) => route.continue());
  await page.getByRole('dialog', { name: /^Picture 3 of/ }).waitFor();
});

it('who has gone on by then is left alone', async () => {
  const { page, go } = await slowGallery();
  await photo(page, 0).click();
  await follow(page, 'footer a[href="/chronicle"]');
  await page.waitForFunction(() => document.title.startsWith('Long history'));
  const failed = page.waitForEvent('requestfailed');
  go((route) => route.abort());
  await failed;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(new URL(page.url()).pathname).toBe('/chronicle');
});

it('the page under an open dialog stays where it is', async () => {
  const page = await hydrated(await visit('/halls'));
  const places = () =>
    page.evaluate(() => [scrollY, document.querySelector('main h1')?.getBoundingClientRect().x]);
  await photo(page, 0).scrollIntoViewIfNeeded();
  await taken(photo(page, 0));
  const before = await places();
  await photo(page, 0).click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.wheel(0, -200);
  await expect.poll(places).not.toEqual(before);
});
