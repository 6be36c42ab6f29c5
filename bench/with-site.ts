import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../packages/review/src/browser/chromium.ts';
import { type RunningSite, startSite } from '../tests/browser/start-site.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';

/** Runs a function with a new production server that has its own state folder. */
export async function withSite<T>(act: (site: RunningSite, state: string) => Promise<T>): Promise<T> {
  const state = await temporaryFolder();
  const site = await startSite({ STATE_DIR: state.path });
  try {
    return await act(site, state.path);
  } finally {
    await site.stop();
    await state.remove();
  }
}

export async function withChromium<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/** The load of the machine: figures from a busy machine are less reliable. */
export function machineLoad(): string {
  const busy = isBusy() ? ': busy, so times by the clock are no bars' : '';
  return `load average ${loadavg()[0]?.toFixed(1)}${busy}`;
}

/** True if more tasks wait for a processor than there are processors. */
export function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism();
}
