import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../setup/folder.ts';
import { findHeadlessShell, launchSharedBrowser } from './shared-browser.ts';
import { startSite } from './start-site.ts';

/** Serves this site, and launches the browser in which tests/site/browser-pass.test.ts visits it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchSharedBrowser(findHeadlessShell());
  project.provide('browser', browser.wsEndpoint());
  const state = await temporaryFolder();
  const site = await startSite({ STATE_DIR: state.path });
  project.provide('site', site.url);
  return async () => {
    await Promise.all([browser.close(), site.stop()]);
    await state.remove();
  };
}
