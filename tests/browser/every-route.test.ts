import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe } from './axe.ts';
import { crawl } from './crawl.ts';
import { overflow, scrollToEnd, watchShifts } from './layout.ts';
import { everyPath } from './routes.ts';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser();

const MOST_SHIFT = 0.01;
const mainText = (page: Page) => page.locator('main').textContent();

/** Pages that no other page links to: the content has no field for such a link. */
const UNLINKED: Readonly<Record<string, string>> = {
  '/management': 'What stands at the address of the leaders when none is chosen; the leaders are linked.',
};

/** What differs where no script runs; one heading is on every page. */
async function withoutScript(page: Page, still: Page, path: string): Promise<string[]> {
  await still.goto(path);
  const [before, after] = [await mainText(still), await mainText(page)];
  const headings = await page.locator('main h1').count();
  return [
    ...(before === after ? [] : [`says without JavaScript: ${before}`]),
    ...(headings === 1 ? [] : [`has ${headings} headings`]),
  ];
}

describe('every route', () => {
  // One page goes through all routes: visit() fails the test on any word on the console.
  it.each([360, 768, 1440])(
    'at %i px: accessible, nothing beyond the edge, nothing moves by itself, the same without JavaScript',
    async (width) => {
      const page = await visit('about:blank', { viewport: { width, height: 900 } });
      const still = await visit('about:blank', { javaScriptEnabled: false });
      await watchShifts(page);
      const faults: string[] = [];
      for (const path of everyPath) {
        await page.goto(path, { waitUntil: 'load' });
        await hydrated(page);
        // What is said does not depend on the width.
        const said = width === 1440 ? await withoutScript(page, still, path) : [];
        const { sum, shifts } = await scrollToEnd(page);
        const moved = sum >= MOST_SHIFT ? [`moved by ${sum.toFixed(3)}: ${shifts.join('; ')}`] : [];
        const found = [...said, ...moved, ...(await overflow(page)), ...(await axe(page))];
        faults.push(...found.map((fault) => `${path} ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    240_000,
  );
});

describe('links', () => {
  it('lead to pages, places on them, pictures and documents that are there, and to every page', async () => {
    const { dead, pages } = await crawl(inject('site'));
    expect(dead).toEqual([]);
    expect(everyPath.filter((path) => !pages.has(path)).sort()).toEqual(Object.keys(UNLINKED));
  }, 60_000);
});
