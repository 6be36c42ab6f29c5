import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

const BACK_WITHIN_MS = 15_000;

/** Browsers of the run: the headless shell, and the whole Chromium for tests that the shell can't run. */
export type BrowserName = 'browser' | 'wholeBrowser';

// One connection to each for all files that a worker runs.
const connected = new Map<BrowserName, Promise<Browser>>();

/** A browser of the run, as this worker is connected to it; after a crash, its replacement. */
export function sharedBrowser(name: BrowserName): Promise<Browser> {
  const browser = connected.get(name) ?? connect(name);
  connected.set(name, browser);
  return browser;
}

/** The browsers that this worker has used so far. */
export function usedBrowsers(): Promise<Browser[]> {
  return Promise.all(connected.values());
}

/** Checks the browsers after a failed test. A crashed one is forgotten, so that the next test connects again. */
export async function hasCrashed(): Promise<boolean> {
  const names = [...connected.keys()];
  const alive = await Promise.all(names.map(async (name) => isAlive(await sharedBrowser(name))));
  for (const [index, name] of names.entries()) if (!alive[index]) connected.delete(name);
  return alive.includes(false);
}

async function isAlive(browser: Browser): Promise<boolean> {
  try {
    const tools = await browser.newBrowserCDPSession();
    await tools.send('Browser.getVersion');
    await tools.detach();
    return true;
  } catch {
    return false;
  }
}

async function connect(name: BrowserName): Promise<Browser> {
  const late = Date.now() + BACK_WITHIN_MS;
  for (;;) {
    try {
      const browser = await chromium.connect(inject(name));
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
