import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe, bringAxe } from './axe.ts';
import { crawl } from './crawl.ts';
import { overflow, scrollToEnd, watchShifts } from './layout.ts';
import { moving, onPaper, zoomed } from './preferences.ts';
import { everyPath } from './routes.ts';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser();

const MOST_SHIFT = 0.01;
/** Pages that no other page links to: the content has no field for such a link. */
const UNLINKED: Readonly<Record<string, string>> = {
  '/management': 'What stands at the address of the leaders when none is chosen; the leaders are linked.',
};

/** What scripts have changed in what the server sent; one heading is on every page. */
function changedByScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const [before, after] = [sent, document].map((one) => one.querySelector('main')?.textContent);
    const headings = document.querySelectorAll('main h1').length;
    return [
      ...(before === after ? [] : [`says without JavaScript: ${before}`]),
      ...(headings === 1 ? [] : [`has ${headings} headings`]),
    ];
  });
}

/** What is wrong with a page that was just opened: what moves by itself, what is cut off, what axe finds. */
async function faultsIn(page: Page): Promise<string[]> {
  const { sum, shifts } = await scrollToEnd(page);
  const moved = sum >= MOST_SHIFT ? [`moved by ${sum.toFixed(3)}: ${shifts.join('; ')}`] : [];
  return [...moved, ...(await faultsAsItStands(page))];
}

const faultsAsItStands = async (page: Page) => [...(await overflow(page)), ...(await axe(page))];

/** Opens every page in one tab: visit() fails the test on any word on its console. */
async function throughAll(page: Page, look: () => Promise<readonly string[]>): Promise<void> {
  const faults: string[] = [];
  await watchShifts(page);
  await bringAxe(page);
  for (const path of everyPath) {
    await page.goto(path, { waitUntil: 'load' });
    await hydrated(page);
    faults.push(...(await look()).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
}

describe('every route: accessible, nothing beyond the edge, nothing moves by itself', () => {
  it('on a telephone', async () => {
    const page = await visit('about:blank', { viewport: { width: 360, height: 900 }, alone: true });
    await throughAll(page, () => faultsIn(page));
  }, 240_000);

  it('on a desk, the same without JavaScript; made narrower, with less motion, on paper, at 400 %', async () => {
    const page = await visit('about:blank', { alone: true });
    await throughAll(page, async () => {
      const wide = [...(await changedByScripts(page)), ...(await faultsIn(page))];
      await page.setViewportSize({ width: 768, height: 900 });
      const narrow = await faultsAsItStands(page);
      const other = [...(await moving(page)), ...(await onPaper(page)), ...(await zoomed(page))];
      await page.setViewportSize({ width: 1440, height: 900 });
      return [...wide, ...narrow, ...other];
    });
  }, 240_000);
});

describe('links', () => {
  it('lead to pages, places on them, pictures and documents that are there, and to every page', async () => {
    const { dead, pages } = await crawl(inject('site'));
    expect(dead).toEqual([]);
    expect(everyPath.filter((path) => !pages.has(path)).sort()).toEqual(Object.keys(UNLINKED));
  }, 60_000);
});
