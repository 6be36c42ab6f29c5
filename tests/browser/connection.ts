import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Browsers of the run: the headless shell, and the whole Chromium for tests that the shell can't run. */
export type BrowserName = 'browser' | 'wholeBrowser';

// One connection to each browser for all files that a worker runs.
const connected = new Map<BrowserName, Promise<Browser>>();

/** A browser of the run, as this worker is connected to it. */
export function sharedBrowser(name: BrowserName): Promise<Browser> {
  const browser = connected.get(name) ?? chromium.connect(inject(name));
  connected.set(name, browser);
  return browser;
}

/** The browsers that this worker has used so far. */
export const usedBrowsers = (): Promise<Browser[]> => Promise.all(connected.values());
