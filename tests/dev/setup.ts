import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../src/author/browser/chromium.ts';
import { devSite } from '../../src/author/dev-plugin.ts';
import { siteCode } from '../../src/author/site-plugin.ts';
import { projectFolder } from '../setup/folder.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { bringExamplePictures } from './example-pictures.ts';
import { addOwnBlock } from './own-block.ts';

const root = resolve(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the dev server's copy of manifests and content stands: a test may change it. */
    readonly folder: string;
  }
}

/** Runs `npm run dev`'s server, on a copy of the small site with all blocks of the registry and one of its own, for the tests of its tools. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests', 'cms/src', 'cms/content', 'cms/media'],
    linked: ['.cache', 'node_modules', 'theme'],
  });
  await addOwnBlock(folder.path, root);
  await bringExamplePictures(join(folder.path, 'cms/media'));
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    cacheDir: join(folder.path, '.vite'),
    plugins: [react(), siteCode(folder.path), devSite(folder.path)],
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  const site = server.resolvedUrls?.local[0] ?? '';
  project.provide('chromium', findChromium());
  project.provide('site', site);
  project.provide('folder', folder.path);
  return async () => {
    await server.close();
    await folder.remove();
  };
}
