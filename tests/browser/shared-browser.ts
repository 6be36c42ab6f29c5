import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../packages/review/src/browser/chromium.ts';

/**
 * With the GPU in the browser's process, and one process for all tabs of a context, Chromium shows the same pages for
 * a sixth less of the processor's time. Visitors in contexts of their own still have processes of their own.
 */
const FEWER_PROCESSES = ['--in-process-gpu', '--process-per-site'];
/** Chromium without the interface around its pages: the same pages for a quarter less of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of the browser for most tests; the whole Chromium if its shell isn't installed. */
export const findHeadlessShell = (): string => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium());

/**
 * Launches the Chromium to which every worker connects, at its `wsEndpoint()`.
 * @param keepsLeftPages whether it shows a page that was left again on Back as it was
 */
export const launchSharedBrowser = (executablePath: string, keepsLeftPages = false): Promise<BrowserServer> =>
  chromium.launchServer({
    executablePath,
    args: [...CHROMIUM_ARGS, ...FEWER_PROCESSES],
    // Playwright disables it, but visitors have it, and back.test.ts is about it.
    ignoreDefaultArgs: keepsLeftPages ? ['--disable-back-forward-cache'] : [],
  });
