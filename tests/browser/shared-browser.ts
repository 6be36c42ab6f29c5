import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../packages/review/src/browser/chromium.ts';
import { freePort } from './start-site.ts';

/** The browser that all test files of a run share. */
export interface SharedBrowser {
  /** The endpoint to which Playwright connects; it stays the same after a crash. */
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

const PATH = '/shared-browser';
/**
 * Without a process for its GPU, and with one for all tabs of a context, Chromium shows the same pages for a sixth less
 * of the processor's time. Visitors in contexts of their own still have processes of their own.
 */
const FEWER_PROCESSES = ['--in-process-gpu', '--process-per-site'];
/** Chromium without the interface around its pages: the same pages for a quarter less of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of the browser in which most tests run; the whole Chromium if its shell isn't installed. */
export const findHeadlessShell = (): string => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium());

/**
 * Launches a Chromium to which every worker connects. If it crashes, it is restarted once.
 * @param keepsLeftPages whether it shows a page that was left again on Back as it was
 */
export async function launchSharedBrowser(
  executablePath: string,
  keepsLeftPages = false,
): Promise<SharedBrowser> {
  const port = await freePort();
  const launch = () =>
    chromium.launchServer({
      executablePath,
      args: [...CHROMIUM_ARGS, ...FEWER_PROCESSES],
      // Playwright disables it, but visitors have it, and back.test.ts is about it.
      ignoreDefaultArgs: keepsLeftPages ? ['--disable-back-forward-cache'] : [],
      host: '127.0.0.1',
      port,
      wsPath: PATH,
    });
  let server: Promise<BrowserServer> = launch();
  let ending = false;
  const again = () => {
    if (ending) return;
    console.error(
      'The shared browser crashed, and is started again. The test that was running then has failed.',
    );
    server = launch();
  };
  (await server).once('close', again);
  return {
    endpoint: `ws://127.0.0.1:${port}${PATH}`,
    close: async () => {
      ending = true;
      await (await server).close();
    },
  };
}
