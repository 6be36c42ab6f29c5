import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { CHROMIUM_ARGS } from './chromium.ts';

let browser: Browser;
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
    await Promise.all(open.splice(0).map(({ page }) => page.context().close()));
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
  });
  afterAll(() => browser.close());
}

export interface VisitOptions extends BrowserContextOptions {
  /** Another site than the shared one. */
  readonly site?: string;
  /** Console messages that belong to the test. */
  readonly expect?: readonly RegExp[];
}

/** Opens a page of the site in a fresh browser context, 1440 px wide unless told. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { site = inject('site'), expect = [], ...context } = options;
  const own = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site, ...context });
  const page = await own.newPage();
  const problems: string[] = [];
  open.push({ page, problems, expected: [...expect] });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForSelector('html[data-live]');
  return page;
}
