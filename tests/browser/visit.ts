import type { BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { hasCrashed } from './connection.ts';
import { closeMost, forgetAll, kindOf, leftBehind } from './contexts.ts';

let shared: 'site' | 'smallSite' = 'site';
let always: BrowserContextOptions = {};
let open: Visit[] = [];

/** What Chromium says where a page is left before the rules of its next pages have come. */
const LEFT = /^Load failed or canceled \(net::ERR_ABORTED; HTTP status 200\) for rule set/;
/** What it throws where a page is left while another one in a frame was about to change to the next. */
const SKIPPED = /^AbortError: Transition was skipped\. Navigation aborted$/;

interface Visit {
  readonly page: Page;
  readonly problems: string[];
  readonly expected: readonly RegExp[];
  /** Where it went, if it stays open for the next tests. */
  readonly kept: string | undefined;
  /** Ends it, and leaves the tab to the next one of its kind. */
  readonly leave: () => Promise<void>;
}

/**
 * Sets a test file up with the browser of the run; a noisy console, a page error or a CSP report fails the test, and
 * so does a page or a context that it leaves behind.
 * @param site which of the shared sites its visits go to
 * @param settings of all its visitors, unless a visit says otherwise
 */
export function withBrowser(site: 'site' | 'smallSite' = 'site', settings: BrowserContextOptions = {}): void {
  shared = site;
  always = settings;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && (await hasCrashed())) {
      open = [];
      forgetAll();
      throw new Error(`The shared browser crashed during “${task.name}”`);
    }
    const problems = open.flatMap((one) =>
      one.problems.splice(0).filter((text) => !one.expected.some((e) => e.test(text))),
    );
    // Nobody gets what a failed test has left.
    const stays = ({ kept }: Visit) => kept !== undefined && task.result?.state !== 'fail';
    const ended = open.filter((one) => !stays(one));
    open = open.filter(stays);
    await Promise.all(ended.map((one) => one.leave()));
    const left = await leftBehind(open.map(({ page }) => page));
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
    if (left.length > 0) throw new Error(`“${task.name}” left behind: ${left.join(', ')}`);
  });
  afterAll(async () => {
    await leaveKept();
    await closeMost();
  });
}

export interface VisitOptions extends BrowserContextOptions {
  /** Another site than the shared one. */
  readonly site?: string;
  /** Console messages that belong to the test. */
  readonly expect?: readonly RegExp[];
  /** For a visitor whose clock, size or scripts are changed: nobody else gets the tab. */
  readonly alone?: boolean;
  /** It stays open, and the next visit finds it as it was left, if it is to the same address and kept, too. */
  readonly keep?: boolean;
  /** The browser may render pages beforehand; otherwise React goes to them, as in browsers that can't. */
  readonly prerenders?: boolean;
  /** Its tab stays where it is, and the next visit comes from there: typefaces are at hand. */
  readonly stays?: boolean;
  /** All that moves by itself is noted, for `movedBy`. */
  readonly watched?: boolean;
}

/** Opens a page of the site, 1440 px wide unless told. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { site = inject(shared), expect = [], alone = false, stays = false, keep, ...rest } = options;
  const kept = keep ? `${site} ${path}` : undefined;
  const before = open.find((one) => kept !== undefined && one.kept === kept);
  if (before) return before.page;
  await leaveKept();
  const viewport = { width: 1440, height: 900 };
  const { context, tabs } = kindOf(
    { viewport, baseURL: site, prerenders: false, watched: false, ...always, ...rest },
    alone,
  );
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
    await forgotten(page);
    // A page that has just closed something may still step back in its history, and would call the next visit off.
    if (!stays) await page.goto('about:blank').catch(() => undefined);
    tabs.push(page);
  };
  open.push({ page, problems, expected: expect, kept, leave });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

async function leaveKept(): Promise<void> {
  const others = open.filter(({ kept }) => kept !== undefined);
  open = open.filter(({ kept }) => kept === undefined);
  await Promise.all(others.map((one) => one.leave()));
}

/** Forgets what the visit has kept. A tab without an address of its own keeps nothing. */
async function forgotten(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (!location.protocol.startsWith('http')) return;
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** Waits until what has been closed has left the history: a visit that begins meanwhile would be called off. */
async function closed(page: Page): Promise<void> {
  const leaving = () =>
    page.evaluate(
      () => history.state?.overlay > 0 && document.querySelector('[role="dialog"], :popover-open') === null,
    );
  while (await leaving()) await page.waitForTimeout(20);
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
