import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { follow, hydrated, press, ready, visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

// For each style recalculation of Chromium, the number of elements.
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      args: z.object({ counters: z.object({ elementsStyled: z.number() }).optional() }).optional(),
    }),
  ),
});
const HALLS = 'footer a[href="/halls"]';
const link = (page: Page) => page.locator(HALLS).first();
const arrived = (page: Page) => page.waitForFunction(() => document.title.startsWith('Halls'));
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const marked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

describe('the next page', () => {
  it('has its document, data, code, styles and first picture before the click, of one hover', async () => {
    const page = await hydrated(await visit('/friends', { alone: true }));
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await link(page).hover();
    await ready(page, '/halls');
    await expect.poll(() => asked.some((path) => path.startsWith('/uploads/'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(asked[0]).toBe('/halls');
    const kinds = [/^\/pages\/halls\.json$/, /^\/assets\/.*\.js$/, /^\/assets\/.*\.css$/, /^\/uploads\//];
    for (const kind of kinds)
      expect(
        asked.filter((path) => kind.test(path)),
        String(kind),
      ).not.toEqual([]);
    asked.length = 0;
    await link(page).click();
    await arrived(page);
    const [first] = await page.locator('main img[fetchpriority="high"]').all();
    await expect.poll(() => first?.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(asked.filter((path) => /^\/(assets|pages|api)/.test(path))).toEqual([]);
  });

  it('has its document and picture before all else, and the browser opens it until the rest has come', async () => {
    const page = await visit('about:blank', { alone: true });
    await page.addInitScript(holdData);
    await page.goto('/friends');
    await hydrated(page);
    await mark(page);
    await link(page).hover();
    await page.waitForFunction(() => {
      const came = (ending: RegExp) =>
        performance.getEntriesByType('resource').some(({ name }) => ending.test(name));
      return came(/\/halls$/) && came(/\/uploads\/.*quay/);
    });
    await press(page, HALLS);
    await arrived(page);
    expect(await marked(page)).toBe(false);
  });
});

describe('the change of view', () => {
  /** Follows a link, by script or by document, and counts the browser's view transitions. */
  async function transitions(
    prerenders: boolean,
    reducedMotion: 'reduce' | 'no-preference',
  ): Promise<number> {
    const page = await visit('about:blank', { alone: true, prerenders, reducedMotion });
    await page.addInitScript(countTransitions);
    await page.goto('/chronicle', { waitUntil: 'load' });
    await hydrated(page);
    await mark(page);
    await (prerenders ? press : follow)(page, HALLS);
    await arrived(page);
    expect(await marked(page)).toBe(!prerenders);
    await hydrated(page);
    return page.evaluate(() => Number(sessionStorage.getItem('transitions')));
  }

  it.each([
    ['by script', false],
    ['by document', true],
  ])('%s is a transition, and none where no motion is wanted', async (_, prerenders) => {
    expect(await transitions(prerenders, 'no-preference')).toBe(1);
    expect(await transitions(prerenders, 'reduce')).toBe(0);
  });

  it('styles no part of the page anew', async () => {
    const page = await hydrated(await visit('/chronicle', { alone: true }));
    const browser = page.context().browser();
    await browser?.startTracing(page, { categories: ['blink', 'blink.user_timing'] });
    await page.evaluate(() => {
      performance.mark('this page');
      return document.startViewTransition(() => undefined).finished;
    });
    const { traceEvents } = traceSchema.parse(JSON.parse(String(await browser?.stopTracing())));
    // The trace contains the pages of all tests that share the browser.
    const process = traceEvents.find(({ name }) => name === 'this page')?.pid;
    expect(process).toBeGreaterThan(0);
    const styled = traceEvents.flatMap(({ pid, args }) =>
      pid === process ? (args?.counters?.elementsStyled ?? []) : [],
    );
    // These are the transition's own pseudo-elements, and html.
    expect(Math.max(...styled)).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan((await page.locator('body *').count()) / 4);
  });

  it('ends with the new page in reach of the pointer, and none of the old', async () => {
    const page = await hydrated(await visit('/chronicle'));
    await follow(page, HALLS);
    await arrived(page);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await page.locator('main h1').count()).toBe(1);
    expect(
      await page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, 200)?.closest('main, header') !== null,
      ),
    ).toBe(true);
  });
});

// Runs in each document, because a route of Playwright's would disable the browser's cache.
function holdData(): void {
  const own = window.fetch;
  window.fetch = (...request) =>
    String(request[0]).startsWith('/pages/halls') ? new Promise(() => undefined) : own(...request);
}

// Runs in each document, before any of its content.
function countTransitions(): void {
  const count = () =>
    sessionStorage.setItem('transitions', String(Number(sessionStorage.getItem('transitions')) + 1));
  addEventListener('pagereveal', (event) => {
    if ('viewTransition' in event && event.viewTransition) count();
  });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    count();
    return start(change);
  };
}
