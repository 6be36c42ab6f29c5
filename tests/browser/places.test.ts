import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

/** Tracks the smallest height that the content of the page has from now on, frame by frame. */
function watchHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const look = () => {
      const least = Math.min(Number(main?.dataset.least ?? Infinity), main?.offsetHeight ?? 0);
      if (main) main.dataset.least = String(least);
      requestAnimationFrame(look);
    };
    look();
    return main?.offsetHeight ?? 0;
  });
}

const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((place) => Math.round(place.getBoundingClientRect().top));

it.each([1366, 390])(
  'a link to a place on the page leads there, and the page stands still at %i px',
  async (width) => {
    const viewport = { width, height: 650 };
    const page = await hydrated(await visit('/halls', { viewport, alone: true }));
    // The code of blocks further down arrives late.
    await page.route(/assets/, (route) =>
      new Promise((done) => setTimeout(done, 500)).then(() => route.continue()),
    );
    const height = await watchHeight(page);
    const from = await topOf(page, 'pictures');
    await page.locator('a[href="#pictures"]').click();
    await expect.poll(() => topOf(page, 'pictures')).toBeLessThan(from);
    await page.waitForFunction(
      () => {
        const before = Number(document.body.dataset.at);
        document.body.dataset.at = String(window.scrollY);
        return before === window.scrollY;
      },
      undefined,
      { polling: 300 },
    );
    expect(Math.abs(await topOf(page, 'pictures'))).toBeLessThan(150);
    expect(Number(await page.locator('main').getAttribute('data-least'))).toBeGreaterThan(0.95 * height);
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
  },
);
