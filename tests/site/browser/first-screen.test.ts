import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

/** Pages whose second block shows pictures, of every kind, or shows them just below the first screen. */
const PAGES = [
  '/',
  '/about-us',
  '/all-news',
  '/campus-life',
  '/gallery',
  '/health-care',
  '/library',
  '/management',
  '/medical-college',
  '/news-and-events-detail',
  '/our-management',
  '/publications',
  '/satellite-services',
  '/scholarship',
];
const SCREENS = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];
const LAPTOP = { width: 1366, height: 650 };
/** Smaller ones are icons and faces. */
const LARGE = 150;

/** The first text of six words or more that begins in the window, below the header. */
const firstSentence = (page: Page): Promise<string | undefined> =>
  page.locator('main :is(p, li, dd)').evaluateAll((all) =>
    all
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const [line] = range.getClientRects();
        return line && line.top > 0 && line.bottom <= innerHeight && !one.closest('nav');
      })
      .map((one) => one.textContent.trim())
      .find((text) => text.split(/\s+/).length >= 6),
  );

// src/render/first-screen.ts estimates without a browser; here the browser tells whether it was right.
it.each(PAGES)(
  '%s: the large pictures of the first screen load at once, none far below it; a laptop shows a sentence',
  async (path) => {
    const seen: string[] = [];
    const eager = new Set<string>();
    const near = new Set<string>();
    // Without scripts a page looks the same in a window that was of another size before.
    const page = await visit(path, { viewport: LAPTOP, javaScriptEnabled: false, stays: true });
    expect(await firstSentence(page)).toBeTruthy();
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      const pictures = await page.locator('main img').evaluateAll((all) =>
        all.map((one, at) => {
          const { top, left, width } = one.getBoundingClientRect();
          return {
            name: `${at} ${one.getAttribute('src')}`,
            top,
            left,
            width,
            loading: one.getAttribute('loading'),
          };
        }),
      );
      for (const { name, top, left, width, loading } of pictures) {
        if (loading === 'eager') eager.add(name);
        if (width >= LARGE && left < viewport.width && top < viewport.height - 30) seen.push(name);
        if (left < viewport.width && top < viewport.height * 1.5) near.add(name);
      }
    }
    await page.setViewportSize(LAPTOP);
    expect(seen).not.toEqual([]);
    expect(seen.filter((name) => !eager.has(name))).toEqual([]);
    expect([...eager].filter((name) => !near.has(name))).toEqual([]);
  },
);

it('the home page is less than 8,000 px high on a phone', async () => {
  const page = await visit('/', { viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
});
