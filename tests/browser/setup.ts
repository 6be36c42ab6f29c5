import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../packages/review/src/browser/chromium.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { findHeadlessShell, launchSharedBrowser } from './shared-browser.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoints of the browser that all tests share, and of the whole Chromium. */
    readonly browser: string;
    readonly wholeBrowser: string;
    readonly site: string;
    /** The address of the small site of tests/fixtures. */
    readonly smallSite: string;
    /** The folder of its published files; a test's own server may start with a copy. */
    readonly smallState: string;
  }
}

/**
 * Serves this site (its server builds anything missing) and the small one, and launches the browsers of all browser
 * tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchSharedBrowser(findHeadlessShell());
  project.provide('browser', browser.wsEndpoint());
  const wholeBrowser = await launchSharedBrowser(findChromium(), true);
  project.provide('wholeBrowser', wholeBrowser.wsEndpoint());
  const state = await temporaryFolder();
  const site = await startSite({ STATE_DIR: state.path });
  project.provide('site', site.url);
  const folder = await smallSiteFolder();
  const smallState = join(folder.path, 'state');
  const small = await startSite({ STATE_DIR: smallState }, folder.path);
  project.provide('smallSite', small.url);
  project.provide('smallState', smallState);
  return async () => {
    await Promise.all([browser.close(), wholeBrowser.close(), site.stop(), small.stop()]);
    await Promise.all([state.remove(), folder.remove()]);
  };
}
