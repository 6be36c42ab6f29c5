import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { CHROMIUM_ARGS } from '../../src/author/browser/chromium.ts';

let browser: Browser;
let shared: 'site' | 'smallSite' = 'site';
let open: Visit[] = [];
// With a warm cache, and in a tab that was used before, a page opens three times as fast.
const kinds = new Map<string, Kind>();

/** Visitors of one kind: their browser's settings, and the tabs that nobody uses now. */
interface Kind {
  readonly context: Promise<BrowserContext>;
  readonly tabs: Page[];
}

/** What Chromium says where a page is left before the rules of its next pages have come. */
const LEFT = /^Load failed or canceled \(net::ERR_ABORTED; HTTP status 200\) for rule set/;
/** What it throws where a page is left while another one in a frame was about to change to the next. */
const SKIPPED = /^AbortError: Transition was skipped\. Navigation aborted$/;

interface Visit {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly expected: readonly RegExp[];
  /** Ends it, and leaves the tab to the next one of its kind. */
  readonly leave: () => Promise<void>;
}

/**
 * Sets a test file up with a browser; a noisy console, a page error or a CSP report fails the test.
 * @param site which of the shared sites its visits go to
 */
export function withBrowser(site: 'site' | 'smallSite' = 'site'): void {
  shared = site;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: CHROMIUM_ARGS });
  });
  afterEach(async () => {
    const problems = open.flatMap((one) =>
      one.problems.filter((text) => !one.expected.some((e) => e.test(text))),
    );
    await Promise.all(open.map((one) => one.leave()));
    open = [];
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
  });
  afterAll(() => browser.close());
}

export interface VisitOptions extends BrowserContextOptions {
  /** Another site than the shared one. */
  readonly site?: string;
  /** Console messages that belong to the test. */
  readonly expect?: readonly RegExp[];
  /** For a visitor whose clock, size or scripts are changed: nobody else gets the tab. */
  readonly alone?: boolean;
  /** The browser may render pages beforehand; otherwise React goes to them, as in browsers that can't. */
  readonly prerenders?: boolean;
}

/** Opens a page of the site, 1440 px wide unless told. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { site = inject(shared), expect = [], alone = false, prerenders = false, ...kind } = options;
  const visitor = { viewport: { width: 1440, height: 900 }, baseURL: site, ...kind };
  const { context, tabs } = kindOf(visitor, alone, prerenders);
  const page = tabs.pop() ?? (await (await context).newPage());
  const problems: string[] = [];
  const hear = (message: ConsoleMessage) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !LEFT.test(message.text())) problems.push(message.text());
  };
  const fail = (error: Error) => {
    if (!SKIPPED.test(String(error))) problems.push(String(error));
  };
  page.on('console', hear);
  page.on('pageerror', fail);
  const leave = async () => {
    page.off('console', hear);
    page.off('pageerror', fail);
    if (alone) return page.context().close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await closed(page);
    await page.mouse.move(0, 0);
    // A page that has just closed something may still step back in its history, and would call the next visit off.
    await page.goto('about:blank').catch(() => undefined);
    tabs.push(page);
  };
  open.push({ page, problems, expected: expect, leave });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** Waits until what has been closed has left the history: a visit that begins meanwhile would be called off. */
async function closed(page: Page): Promise<void> {
  const leaving = () =>
    page.evaluate(
      () => history.state?.overlay > 0 && document.querySelector('[role="dialog"], :popover-open') === null,
    );
  while (await leaving()) await page.waitForTimeout(20);
}

function kindOf(visitor: BrowserContextOptions, alone: boolean, prerenders: boolean): Kind {
  const key = JSON.stringify([visitor, prerenders]);
  const known = alone ? undefined : kinds.get(key);
  const kind = known ?? { context: newContext(visitor, prerenders), tabs: [] };
  if (!alone) kinds.set(key, kind);
  return kind;
}

async function newContext(visitor: BrowserContextOptions, prerenders: boolean): Promise<BrowserContext> {
  const context = await browser.newContext(visitor);
  if (!prerenders)
    await context.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }));
  return context;
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForSelector('html[data-live]');
  return page;
}

/** Waits until everything of a page has come that was pointed at: script follows no other. */
export async function ready(page: Page, path: string): Promise<void> {
  await page.waitForSelector(`html[data-ready~="${path}"]`, { state: 'attached' });
}

/** Points at a link and follows it, once all of its page has come, from where the visitor is: without scrolling to it. */
export async function follow(page: Page, selector: string): Promise<void> {
  const path = await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return link.pathname.replace(/\/$/, '') || '/';
    });
  await ready(page, path);
  await press(page, selector);
}

/** Follows a link at once, from where the visitor is. */
export async function press(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}
