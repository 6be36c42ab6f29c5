import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { devSite } from '../../src/tools/dev-plugin.ts';

const root = resolve(import.meta.dirname, '../..');

/** A dev server on a copy of manifests and content, which a test may change. */
export interface RunningDev {
  /** Where the copy stands. */
  readonly folder: string;
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/** Starts the dev server and waits until it has bundled what the browser will ask for. */
export async function startDev(): Promise<RunningDev> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-tools-'));
  await mkdir(join(folder, 'cms'));
  for (const part of ['page-manifests', 'cms/content'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  for (const part of ['cms/src', 'cms/media', '.cache']) await symlink(join(root, part), join(folder, part));
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    plugins: [react(), devSite(folder)],
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  const site = server.resolvedUrls?.local[0] ?? '';
  // Vite bundles the libraries at the first visit and reloads once; the tests begin after that.
  await fetch(site);
  return {
    folder,
    site,
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
