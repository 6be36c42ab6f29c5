import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createBuilder } from 'vite';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromium: string;
    readonly site: string;
  }
}

/** Builds the site, serves it from the embedded content, and finds a Chromium for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = resolve(import.meta.dirname, '../..');
  project.provide('chromium', findChromium());
  await (await createBuilder({ root, logLevel: 'warn', mode: 'production' })).buildApp();
  const state = await mkdtemp(join(tmpdir(), 'prospectus-'));
  const site = await startSite({ STATE_DIR: state });
  project.provide('site', site.url);
  return async () => {
    await site.stop();
    await rm(state, { recursive: true, force: true });
  };
}
