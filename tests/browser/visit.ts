import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { CHROMIUM_ARGS } from './chromium.ts';

let browser: Browser;
// One for each kind of visitor: with a warm cache a page opens three times as fast.
const contexts = new Map<string, Promise<BrowserContext>>();
const open: { page: Page; problems: string[]; expected: RegExp[] }[] = [];

/** Sets a test file up with a browser; a noisy console, a page error or a CSP report fails the test. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: CHROMIUM_ARGS });
  });
  afterEach(async () => {
    const problems = open.flatMap((one) =>
      one.problems.filter((text) => !one.expected.some((e) => e.test(text))),
    );
    await Promise.all(open.splice(0).map(({ page }) => page.close()));
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
  });
  afterAll(() => browser.close());
}

export interface VisitOptions extends BrowserContextOptions {
  /** Another site than the shared one. */
  readonly site?: string;
  /** Console messages that belong to the test. */
  readonly expect?: readonly RegExp[];
  /** For a visitor whose clock is changed: nobody else has it. */
  readonly alone?: boolean;
}

/** Opens a page of the site, 1440 px wide unless told. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { site = inject('site'), expect = [], alone = false, ...kind } = options;
  const visitor = { viewport: { width: 1440, height: 900 }, baseURL: site, ...kind };
  const context = await (alone ? browser.newContext(visitor) : contextOf(visitor));
  const page = await context.newPage();
  const problems: string[] = [];
  open.push({ page, problems, expected: [...expect] });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

function contextOf(visitor: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(visitor);
  const context = contexts.get(key) ?? browser.newContext(visitor);
  contexts.set(key, context);
  return context;
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForSelector('html[data-live]');
  return page;
}
