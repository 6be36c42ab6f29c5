import type { Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const photo = (page: Page, at: number) => page.locator('main li a[href*="/uploads/"]:visible').nth(at);
/** Waits until the code of its block has taken a link over; before that it leads to the file. */
const taken = (link: Locator) =>
  expect
    .poll(() => link.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);

it.each([
  ['/gallery', (page: Page) => photo(page, 0)],
  ['/campus-life', (page: Page) => page.locator('a[href$=".mp4"]')],
])('what opens over %s closes by a click beside it, and gives the focus back', async (path, opener) => {
  const page = await hydrated(await visit(path));
  await opener(page).scrollIntoViewIfNeeded();
  await taken(opener(page));
  await opener(page).click();
  await dialog(page).waitFor();
  await page.mouse.click(10, 10);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await opener(page).evaluate((link) => link === document.activeElement)).toBe(true);
});

/** Opens the gallery where the code of the dialog comes only when it is let go. */
async function slowGallery(): Promise<{ page: Page; go: (how: (route: Route) => Promise<void>) => void }> {
  const page = await visit('about:blank', { alone: true, expect: [/ERR_FAILED/] });
  let go: (how: (route: Route) => Promise<void>) => void = () => {};
  const how = new Promise<(route: Route) => Promise<void>>((done) => {
    go = done;
  });
  await page.route(/dialog-window/, async (route) => (await how)(route));
  await page.goto('/gallery');
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
  await page.locator('footer a[href="/our-courses"]').first().click();
  await page.waitForFunction(() => document.title.startsWith('Our courses'));
  const failed = page.waitForEvent('requestfailed');
  go((route) => route.abort());
  await failed;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(new URL(page.url()).pathname).toBe('/our-courses');
});

it('without scripts the film plays by itself', async () => {
  const page = await visit('/campus-life', { javaScriptEnabled: false });
  await page.locator('a[href$=".mp4"]').click();
  await page.waitForURL('**/*.mp4');
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth))
    .toBeGreaterThan(0);
});
