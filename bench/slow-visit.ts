import type { Browser, Page } from 'playwright-core';

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
export const CPU = 4;
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
export const PHONE: Size = { width: 412, height: 823 };
export const WIDE: Size = { width: 1440, height: 900 };
const QUIET_MS = 800;

/** Opens a fresh browser context with an empty cache, 4 times slower and on a slow network. */
export async function openSlow(
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
 * Visits a page until nothing happens on it any more.
 * @param live true for a page that React takes over
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

/** Waits until nothing happens on a page any more. */
export async function settle(page: Page, live: boolean): Promise<void> {
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
