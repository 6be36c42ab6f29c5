import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

const BACK_WITHIN_MS = 15_000;

// One connection for all files that a worker runs.
let connected: Promise<Browser> | undefined;

/** The browser of the run, as this worker is connected to it; after a crash the one that replaced it. */
export function sharedBrowser(): Promise<Browser> {
  connected ??= connect();
  return connected;
}

/** Asks the browser after a failed test. A crashed browser is forgotten, so that the next test connects anew. */
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
      // Its server takes a moment to notice that the browser itself has crashed.
      await (await browser.newBrowserCDPSession()).detach();
      return browser;
    } catch (error) {
      if (Date.now() > late)
        throw new Error('There is no shared browser: it crashed twice', { cause: error });
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}
