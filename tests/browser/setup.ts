import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../setup/folder.ts';
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
  const state = await temporaryFolder();
  const site = await startSite({ STATE_DIR: state.path });
  project.provide('site', site.url);
  return async () => {
    await site.stop();
    await state.remove();
  };
}
