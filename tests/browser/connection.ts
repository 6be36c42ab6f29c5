import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

const BACK_WITHIN_MS = 15_000;

// One for all files that a worker runs.
let connected: Promise<Browser> | undefined;

/** The browser of the run, as this worker is connected to it; after a crash the one that was started in its place. */
export function sharedBrowser(): Promise<Browser> {
  connected ??= connect();
  return connected;
}

/** Asks the browser after a test that failed. One that has crashed is forgotten: the next test connects anew. */
export async function hasCrashed(): Promise<boolean> {
  const browser = await connected;
  if (!browser) return false;
  try {
    const tools = await browser.newBrowserCDPSession();
    await tools.send('Browser.getVersion');
    await tools.detach();
    return false;
  } catch {
    connected = undefined;
    return true;
  }
}

async function connect(): Promise<Browser> {
  const late = Date.now() + BACK_WITHIN_MS;
  for (;;) {
    try {
      const browser = await chromium.connect(inject('browser'));
      // Its server takes a moment to see that the browser itself has crashed.
      await (await browser.newBrowserCDPSession()).detach();
      return browser;
    } catch (error) {
      if (Date.now() > late)
        throw new Error('There is no shared browser: it crashed twice', { cause: error });
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}
