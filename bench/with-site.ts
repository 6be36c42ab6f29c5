import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../tests/browser/chromium.ts';
import { type RunningSite, startSite } from '../tests/browser/start-site.ts';

/** Runs an act against a production server of its own, with a state folder of its own. */
export async function withSite<T>(act: (site: RunningSite, state: string) => Promise<T>): Promise<T> {
  const state = await mkdtemp(join(tmpdir(), 'prospectus-bench-'));
  const site = await startSite({ STATE_DIR: state });
  try {
    return await act(site, state);
  } finally {
    await site.stop();
    await rm(state, { recursive: true, force: true });
  }
}

/** Runs an act with a browser. */
export async function withChromium<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/** How busy the machine is besides: figures of a busy machine say less. */
export function machineLoad(): string {
  return `load average ${loadavg()[0]?.toFixed(1)}`;
}
