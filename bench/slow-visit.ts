import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

/** The figures of one visit to a page on a slow machine and network. */
export interface Visit {
  /** Milliseconds from the navigation to the largest paint. */
  readonly lcp: number;
  /** The sum of all layout shifts. */
  readonly cls: number;
  /** The bytes of the picture that was the largest paint; 0 if it was text. */
  readonly picture: number;
  /** JavaScript loaded before any scrolling, as transferred. */
  readonly script: number;
}

interface Seen {
  lcp: number;
  cls: number;
  /** The address of the picture that is the largest paint. */
  picture: string;
}

declare global {
  var seen: Seen;
}

/** design: bars. */
const CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
interface Size {
  readonly width: number;
  readonly height: number;
}
const PHONE: Size = { width: 412, height: 823 };
const WIDE: Size = { width: 1440, height: 900 };
const QUIET_MS = 800;

/** Opens a page in a fresh browser context with an empty cache, 4 times slower and on a slow network. */
async function openSlow(
  browser: Browser,
  viewport: Size,
  prepare: (page: Page) => Promise<unknown>,
  rate = CPU,
): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await prepare(page);
  return page;
}

/**
 * Visits a page until all activity on it has ended.
 * @param live true for a page that React hydrates
 */
export async function slowVisit(browser: Browser, url: string, live: boolean): Promise<Visit> {
  const page = await openSlow(browser, PHONE, (one) => one.addInitScript(watchPage));
  const script = scriptBytes(page);
  await page.goto(url, { waitUntil: 'load' });
  await settle(page, live);
  const seen = await page.evaluate(() => {
    const [resource] = performance.getEntriesByName(globalThis.seen.picture);
    const picture = resource instanceof PerformanceResourceTiming ? resource.encodedBodySize : 0;
    return { ...globalThis.seen, picture };
  });
  await page.context().close();
  return { ...seen, script: script() };
}

/** Waits until all activity on a page has ended. */
async function settle(page: Page, live: boolean): Promise<void> {
  if (live) await page.waitForSelector('html[data-live]', { state: 'attached' });
  await page.waitForTimeout(QUIET_MS);
}

/** The JavaScript that a page loads on a wide screen before any scrolling. */
export async function wideScript(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: WIDE });
  const script = scriptBytes(page);
  await page.goto(url, { waitUntil: 'load' });
  await settle(page, true);
  await page.close();
  return script();
}

function scriptBytes(page: Page): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return () => bytes;
}

// Runs in the page, before any of its content.
function watchPage(): void {
  const seen: Seen = { lcp: 0, cls: 0, picture: '' };
  globalThis.seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.picture = 'url' in entry ? String(entry.url) : '';
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.cls += entry.value;
  });
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      /** Processor time in microseconds. */
      tdur: z.number().optional(),
    }),
  ),
});

const LONG_TASK_MS = 50;
const UNTIL_MS = 5000;

/**
 * The total blocking time of a page on a machine 4 times slower: the processor time of each task, times 4, minus 50
 * ms, between the first paint and 5 s. Processor time rather than elapsed time, because other load on a busy machine
 * would count as the page's.
 */
export async function blockingTime(browser: Browser, url: string, live: boolean): Promise<number> {
  const page = await openSlow(browser, PHONE, async () => undefined, 1);
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading', 'blink.user_timing', '__metadata'],
  });
  await page.goto(url, { waitUntil: 'load' });
  await settle(page, live);
  const trace = await browser.stopTracing();
  await page.context().close();
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const painted = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!painted) throw new Error(`${url} was never painted`);
  const { pid, tid, ts } = painted;
  const tasks = traceEvents.filter((one) => one.pid === pid && one.tid === tid && /RunTask$/.test(one.name));
  if (!tasks.some(({ tdur }) => tdur))
    throw new Error('This Chromium does not say how long tasks were on the processor.');
  return tasks
    .filter((task) => task.ts >= ts && task.ts < ts + UNTIL_MS * 1000)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * CPU - LONG_TASK_MS), 0);
}
