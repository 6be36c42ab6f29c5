import { expect, it } from 'vitest';
import { closesBeside } from '../../browser/dialogs.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

it('the film closes by a click beside it, and gives the focus back', async () => {
  const page = await hydrated(await visit('/campus-life'));
  await closesBeside(page, page.locator('a[href$=".mp4"]'));
});

it('without scripts the film plays by itself', async () => {
  // Chromium's message when a page with view transitions leads to a document without them.
  const page = await visit('/campus-life', {
    javaScriptEnabled: false,
    expect: [/ViewTransition opt-in disabled/],
  });
  await page.locator('a[href$=".mp4"]').click();
  await page.waitForURL('**/*.mp4');
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth))
    .toBeGreaterThan(0);
});
