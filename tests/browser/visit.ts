import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, inject, vi } from 'vitest';
import { type BrowserName, sharedBrowser, usedBrowsers } from './connection.ts';
import { watchShifts } from './layout-shift.ts';

/** The browser settings that distinguish visitors. */
interface Visitor extends BrowserContextOptions {
  readonly prerenders: boolean;
  readonly watched: boolean;
  readonly browser: BrowserName;
}

/** Visitors with the same settings: their context, and its free tabs. */
interface Kind {
  readonly context: Promise<BrowserContext>;
  readonly tabs: Page[];
}

// Reused, because with a warm cache and in a used tab, a page opens three times as fast.
const kinds = new Map<string, Kind>();
/** The number of contexts kept for the next file; each tab is a process. */
const KEPT = 3;

/** The context shared by visitors like this one, or a new one for this visitor alone. */
function kindOf(visitor: Visitor, alone: boolean): Kind {
  const key = JSON.stringify(visitor);
  const sharedKind = alone ? undefined : kinds.get(key);
  const kind = sharedKind ?? { context: newContext(visitor), tabs: [] };
  if (alone) return kind;
  // The most recently used are last.
  kinds.delete(key);
  kinds.set(key, kind);
  return kind;
}

/** Closes the pages and contexts that a test has opened besides its visits, and these `kept` ones. */
async function closeOthers(kept: readonly Page[]): Promise<void> {
  const ofKinds = await Promise.all([...kinds.values()].map(({ context }) => context));
  const contexts = [...ofKinds, ...kept.map((page) => page.context())];
  const tabs = [...kept, ...[...kinds.values()].flatMap((kind) => kind.tabs)];
  for (const context of (await usedBrowsers()).flatMap((browser) => browser.contexts())) {
    if (!contexts.includes(context)) await context.close();
    else for (const page of context.pages()) if (!tabs.includes(page)) await page.close();
  }
}

/** Closes all contexts but the most recently used ones. */
async function closeMost(): Promise<void> {
  for (const [key, { context }] of [...kinds].slice(0, -KEPT)) {
    kinds.delete(key);
    await (await context).close();
  }
}

async function newContext({ prerenders, watched, browser, ...settings }: Visitor): Promise<BrowserContext> {
  const context = await (await sharedBrowser(browser)).newContext(settings);
  if (!prerenders)
    await context.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }));
  if (watched) await watchShifts(context);
  return context;
}

let shared: 'site' | 'smallSite' = 'site';
let always: Settings = {};
let visits: Visit[] = [];

/** Chromium's message for a page that is left before its speculation rules, or even their status, have arrived. */
const LEFT = /^Load failed or canceled \(net::ERR_ABORTED(; HTTP status 200)?\) for rule set/;
/** Chromium's error for a page that is left just before a view transition would have begun. */
const SKIPPED = /^AbortError: Transition was skipped(\. Navigation aborted)?$/;

/** The settings of a visitor's browser. */
interface Settings extends BrowserContextOptions {
  /** The headless shell, unless a test needs the whole Chromium, for example its back/forward cache. */
  readonly browser?: BrowserName;
}

interface Visit {
  readonly page: Page;
  readonly problems: string[];
  readonly expected: readonly RegExp[];
  /** The address of the visit, if its page stays open for the next tests. */
  readonly kept: string | undefined;
  /** Ends the visit, and frees the tab for the next visitor of its kind. */
  readonly leave: () => Promise<void>;
}

/**
 * Connects a test file to the browser of the run. Console output, a page error or a CSP report fails the test.
 * @param site the shared site that its visits go to
 * @param settings the settings of all its visitors, unless a visit overrides them
 */
export function withBrowser(site: 'site' | 'smallSite' = 'site', settings: Settings = {}): void {
  shared = site;
  always = settings;
  afterEach(async ({ task }) => {
    const problems = visits.flatMap((one) =>
      one.problems.splice(0).filter((text) => !one.expected.some((e) => e.test(text))),
    );
    // A tab left over by a failed test isn't used again.
    const stays = ({ kept }: Visit) => kept !== undefined && task.result?.state !== 'fail';
    const ended = visits.filter((one) => !stays(one));
    visits = visits.filter(stays);
    await Promise.all(ended.map((one) => one.leave()));
    await closeOthers(visits.map(({ page }) => page));
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
  });
  afterAll(async () => {
    await leaveKept();
    await closeMost();
  });
}

export interface VisitOptions extends Settings {
  /** Another site instead of the shared one. */
  readonly site?: string;
  /** Console messages that belong to the test. */
  readonly expect?: readonly RegExp[];
  /** For a visitor whose clock, size or scripts are changed: nobody else gets the tab. */
  readonly alone?: boolean;
  /** The page stays open. The next visit gets it as it was left, if it has the same address and this option. */
  readonly keep?: boolean;
  /** The browser may prerender pages; otherwise React navigates, as in browsers that can't. */
  readonly prerenders?: boolean;
  /** The tab isn't emptied afterwards: the next visit starts from this page, with typefaces already loaded. */
  readonly stays?: boolean;
  /** All layout shifts are recorded, for `movedBy`. */
  readonly watched?: boolean;
  /** Doesn't wait for hydration, because the test is about the time before it, or the page has no React. */
  readonly early?: boolean;
}

/** Set at every visit, because a tab keeps the settings of the visit before. */
const DEFAULTS = {
  // The window of a laptop. Without a graphics card a larger one costs more: Chromium draws every frame of a menu.
  viewport: { width: 1366, height: 650 },
  reducedMotion: 'no-preference',
  colorScheme: 'light',
  forcedColors: 'none',
  prerenders: false,
  watched: false,
  browser: 'browser',
} as const;

/**
 * Opens a page of the site, by default in the window of a laptop, and waits until React has hydrated it: an earlier
 * click would meet the server's HTML on a slow machine only.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { site = inject(shared), expect = [], alone = false, stays = false, early, keep, ...rest } = options;
  const kept = keep ? `${site} ${path}` : undefined;
  const before = visits.find((one) => kept !== undefined && one.kept === kept);
  if (before) return before.page;
  await leaveKept();
  const visitor = { ...DEFAULTS, baseURL: site, ...always, ...rest };
  const { reducedMotion, colorScheme, forcedColors, ...kind } = visitor;
  const { context, tabs } = kindOf(alone ? visitor : kind, alone);
  const page = tabs.pop() ?? (await (await context).newPage());
  // Visitors who differ only in these settings share a context. Visitors with other window sizes don't: Chromium
  // would use a larger picture from its cache, and warn that the one of this size was loaded in vain.
  await page.emulateMedia({ reducedMotion, colorScheme, forcedColors });
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
    await settled(page);
    await page.mouse.move(0, 0);
    // A page that has just closed an overlay may still step back in its history, which would cancel the next visit.
    if (!stays) await page.goto('about:blank').catch(() => undefined);
    tabs.push(page);
  };
  visits.push({ page, problems, expected: expect, kept, leave });
  await page.goto(path, { waitUntil: 'load' });
  const isStatic = path === 'about:blank' || visitor.javaScriptEnabled === false;
  return early || isStatic ? page : hydrated(page);
}

/** Opens a page in a tab of `visit('about:blank')`, whose requests a test has changed before, and waits as `visit` does. */
export async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path, { waitUntil: 'load' });
  return hydrated(page);
}

async function leaveKept(): Promise<void> {
  const others = visits.filter(({ kept }) => kept !== undefined);
  visits = visits.filter(({ kept }) => kept === undefined);
  await Promise.all(others.map((one) => one.leave()));
}

/**
 * Waits until closed overlays have left the history, because a visit that begins earlier would be cancelled, and clears
 * everything that the visit has stored. Starts again if the page is reloaded meanwhile, as `dev` does after an edit.
 */
async function settled(page: Page): Promise<void> {
  const settle = () => {
    if (history.state?.overlay > 0 && !document.querySelector('[role="dialog"], :popover-open')) return false;
    if (!location.protocol.startsWith('http')) return true;
    sessionStorage.clear();
    localStorage.clear();
    return true;
  };
  await page.waitForFunction(settle, undefined, { polling: 20 });
}

/** Waits until React has hydrated the frame of the page; blocks follow when a visitor comes near (`interactive`). */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForSelector('html[data-live]');
  return page;
}

/** Scrolls to an element of a block and waits until React has hydrated it: before that a link leads to its file. */
export async function interactive(element: Locator): Promise<Locator> {
  await element.scrollIntoViewIfNeeded();
  const isReacts = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
  await vi.waitUntil(isReacts, { timeout: 60_000 });
  return element;
}

/** Waits until everything of a hovered page has arrived, because a script navigates to no other. */
export async function ready(page: Page, path: string): Promise<void> {
  await page.waitForSelector(`html[data-ready~="${path}"]`, { state: 'attached' });
}

/** Hovers a link and follows it once its whole page is loaded, without scrolling. */
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

/** Follows a link at once, without scrolling. */
export async function press(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}
