import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromium: string;
    readonly site: string;
  }
}

/** Serves the site (its server builds what is missing) from the embedded content, and finds a Chromium for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', findChromium());
  const state = await mkdtemp(join(tmpdir(), 'prospectus-'));
  const site = await startSite({ STATE_DIR: state });
  project.provide('site', site.url);
  return async () => {
    await site.stop();
    await rm(state, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
