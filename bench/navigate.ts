import type { Browser, Page } from 'playwright-core';
import { quantile } from './ratio.ts';
import { openSlowLink } from './slow-link.ts';
import { CPU, PHONE } from './slow-visit.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad, withChromium, withSite } from './with-site.ts';

// design: bars.
const H1_MS = 100;
const H1_IN_SCRIPT_MS = 300;
const PICTURE_MS = 400;
const ROUNDS = 5;
const HOVER_MS = 300;
const NETWORK = { latency: 150, rate: 200_000 };
const PAIRS = [
  ['/our-history', '/reach-us'],
  ['/about-us', '/our-courses'],
  ['/', '/our-history'],
] as const;

declare global {
  var arrival: { h1: number; picture: number };
}

/** How a visitor comes to the second page. */
interface Way {
  readonly name: string;
  /** The browser can render pages beforehand. */
  readonly prerenders: boolean;
  /** How long the link is pointed at, in ms; nothing: the click comes at once. */
  readonly hover: number;
  readonly bar: number | undefined;
}

const WAYS: readonly Way[] = [
  { name: 'rendered beforehand, hover', prerenders: true, hover: HOVER_MS, bar: H1_MS },
  { name: 'by document, cold', prerenders: true, hover: 0, bar: undefined },
  { name: 'by script, hover', prerenders: false, hover: HOVER_MS, bar: H1_IN_SCRIPT_MS },
  { name: 'by script, cold', prerenders: false, hover: 0, bar: undefined },
];

interface Arrival {
  readonly h1: number;
  readonly picture: number;
}

/** `npm run bench:navigate [-- --rounds 5]`: the second page of a visit against a full load, in turns. */
export async function main(args: readonly string[]): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  return withSite((site) =>
    withChromium(async (browser) => {
      const link = await openSlowLink(site.url, NETWORK);
      const over: string[] = [];
      const rows: string[][] = [];
      for (const pair of PAIRS) {
        const arrivals = await inTurns(browser, link.url, pair, rounds);
        for (const [way, seen] of arrivals) rows.push([pair.join(' -> '), way.name, ...cells(seen)]);
        over.push(...missed(pair, arrivals));
      }
      link.close();
      printTable(['from -> to', 'way', 'h1', 'spread', 'picture', 'spread'], rows);
      console.log(machineLoad());
      return verdict(over);
    }),
  );
}

const FULL: Way = { name: 'full load', prerenders: true, hover: 0, bar: undefined };
type Arrivals = ReadonlyMap<Way, readonly Arrival[]>;

async function inTurns(
  browser: Browser,
  url: string,
  [from, to]: readonly [string, string],
  rounds: number,
): Promise<Arrivals> {
  const seen = new Map<Way, Arrival[]>([FULL, ...WAYS].map((way) => [way, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [way, own] of seen) {
      const page = await openPage(browser, way);
      own.push(way === FULL ? await fullLoad(page, url + to) : await secondPage(page, url, from, to, way));
      await page.context().close();
    }
  }
  return seen;
}

function missed(pair: readonly string[], arrivals: Arrivals): string[] {
  const middle = (way: Way, of: keyof Arrival) =>
    quantile(
      (arrivals.get(way) ?? []).map((one) => one[of]),
      0.5,
    );
  return WAYS.flatMap((way) => {
    const h1 = middle(way, 'h1');
    const bar = way.bar ?? middle(FULL, 'h1');
    const picture = way.bar === undefined ? 0 : middle(way, 'picture');
    const name = `${pair.join(' -> ')}, ${way.name}`;
    return [
      ...(h1 > bar ? [`${name}: h1 after ${h1.toFixed(0)} of ${bar.toFixed(0)} ms`] : []),
      ...(picture > PICTURE_MS ? [`${name}: picture after ${picture.toFixed(0)} ms`] : []),
    ];
  });
}

function cells(seen: readonly Arrival[]): string[] {
  return (['h1', 'picture'] as const).flatMap((of) => {
    const values = seen.map((one) => one[of]);
    const spread = (quantile(values, 0.75) - quantile(values, 0.25)) / 2;
    return [`${quantile(values, 0.5).toFixed(0)} ms`, `±${spread.toFixed(0)}`];
  });
}

async function openPage(browser: Browser, { prerenders }: Way): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75 });
  await context.addInitScript(watchArrival);
  if (!prerenders) {
    await context.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }));
    // The server's wish, not the page's: without it the browser would render beforehand all the same.
    await context.route(
      (address) => !address.pathname.includes('.'),
      async (route) => {
        const answer = await route.fetch();
        const { 'speculation-rules': _, ...headers } = answer.headers();
        await route.fulfill({ response: answer, headers });
      },
    );
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return page;
}

async function fullLoad(page: Page, url: string): Promise<Arrival> {
  await page.goto(url, { waitUntil: 'load' });
  const start = await page.evaluate(() => performance.timeOrigin);
  return arrived(page, start);
}

async function secondPage(
  page: Page,
  url: string,
  from: string,
  to: string,
  { hover }: Way,
): Promise<Arrival> {
  await page.goto(url + from, { waitUntil: 'load' });
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  await page.waitForTimeout(1500);
  // A link where the visitor is: none is to be scrolled to.
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'On';
    link.id = 'on';
    link.style.cssText = 'position:fixed;top:50%;left:0;padding:1rem;z-index:2000';
    document.querySelector('main')?.append(link);
  }, to);
  const link = page.locator('#on');
  if (hover > 0) {
    await link.hover();
    await page.waitForTimeout(hover);
  }
  const start = await page.evaluate(() => {
    const now = performance.timeOrigin + performance.now();
    globalThis.arrival = { h1: 0, picture: 0 };
    for (const node of document.querySelectorAll('main h1, main img')) node.setAttribute('data-old', '');
    setTimeout(() => document.getElementById('on')?.click());
    return now;
  });
  await page.waitForURL(url + to);
  return arrived(page, start);
}

async function arrived(page: Page, start: number): Promise<Arrival> {
  const seen = await page.waitForFunction(() => {
    const { h1, picture } = globalThis.arrival;
    return h1 > 0 && picture > 0 ? { h1, picture } : undefined;
  });
  const at = await seen.jsonValue();
  if (!at) throw new Error('nothing was seen');
  return { h1: at.h1 - start, picture: at.picture - start };
}

// Runs in each document, before anything of it; frames are drawn only once it is shown.
function watchArrival(): void {
  globalThis.arrival = { h1: 0, picture: 0 };
  const look = () => {
    const now = performance.timeOrigin + performance.now();
    const seen = globalThis.arrival;
    if (seen.h1 === 0 && document.querySelector('main h1:not([data-old])')) seen.h1 = now;
    const picture = document.querySelector('main img:not([data-old])');
    const there = picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
    if (seen.picture === 0 && there) seen.picture = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
