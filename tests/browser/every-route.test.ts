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

describe('every route', () => {
  // One page goes through all routes: visit() fails the test on any word on the console.
  it.each([360, 768, 1440])(
    'at %i px: accessible, nothing beyond the edge, nothing moves by itself',
    async (width) => {
      const page = await visit('about:blank', { viewport: { width, height: 900 } });
      await watchShifts(page);
      const faults: string[] = [];
      for (const path of everyPath) {
        await page.goto(path, { waitUntil: 'load' });
        await hydrated(page);
        const { sum, shifts } = await scrollToEnd(page);
        if (sum >= MOST_SHIFT) faults.push(`${path} moved by ${sum.toFixed(3)}: ${shifts.join('; ')}`);
        for (const fault of [...(await overflow(page)), ...(await axe(page))])
          faults.push(`${path} ${fault}`);
      }
      expect(faults).toEqual([]);
    },
    240_000,
  );
});

describe('every route without JavaScript', () => {
  it('has one heading and shows the same text', async () => {
    const [live, still] = [
      await visit('about:blank'),
      await visit('about:blank', { javaScriptEnabled: false }),
    ];
    for (const path of everyPath) {
      await Promise.all([live.goto(path), still.goto(path)]);
      await hydrated(live);
      expect(await mainText(still), path).toBe(await mainText(live));
      expect(await live.locator('main h1').count(), path).toBe(1);
    }
  }, 120_000);
});

describe('links', () => {
  it('lead to pages, places on them, pictures and documents that are there, and to every page', async () => {
    const { dead, pages } = await crawl(inject('site'));
    expect(dead).toEqual([]);
    expect(everyPath.filter((path) => !pages.has(path)).sort()).toEqual(Object.keys(UNLINKED));
  }, 60_000);
});
