import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { isObject, parseJson } from '../../src/core/json/json.ts';
import { siteCode } from '../../src/tools/build/site-plugin.ts';
import { devSite } from '../../src/tools/dev/dev-plugin.ts';
import { findHeadlessShell, launchSharedBrowser } from '../browser/shared-browser.ts';
import { projectFolder } from '../setup/folder.ts';
import { SMALL_SITE } from '../setup/small-site.ts';

/** A block of the site under test whose files a test may save. */
const OWN_BLOCK = 'registry/book-shelf';

/** Adds a registry to a copy of a site, which takes precedence over that of the project, and a page with its block. */
async function addOwnBlock(folder: string, root: string): Promise<void> {
  const site = join(folder, 'page-manifests/site.json');
  const siteFile = parseJson(await readFile(site, 'utf8'));
  const registries = ['registry', join(root, 'registry')];
  await writeFile(site, JSON.stringify({ ...(isObject(siteFile) ? siteFile : {}), registries }, null, 2));
  await cp(join(root, 'tests/second-site', OWN_BLOCK), join(folder, OWN_BLOCK), { recursive: true });
  await writeFile(join(folder, 'page-manifests/motto.json'), JSON.stringify(PAGE));
}

const PAGE = {
  route: '/motto',
  title: 'The motto',
  description: 'What the house lives by.',
  sources: {},
  blocks: [
    { type: 'banner', title: 'The motto' },
    { type: 'book-shelf', books: [{ title: 'Mend the nets.' }] },
  ],
};

const root = resolve(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** The dev server's copy of manifests and content, which tests may change. */
    readonly folder: string;
    /** The modules that the server read for the first page. */
    readonly readForFirstPage: number;
  }
}

/** Reports at /-/read how many modules the server has read itself. */
function counted(count: () => void, readCount: () => number): Plugin {
  return {
    name: 'counted-modules',
    transform() {
      if (this.environment.name === 'ssr') count();
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/-/read', (_, response) => void response.end(String(readCount())));
    },
  };
}

/**
 * Runs the server of `npm run dev` for the tests of its tools: on a copy of the small site, with all blocks of the
 * registry and one of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests', 'cms/src', 'cms/content', 'cms/media'],
    linked: ['node_modules', 'theme'],
  });
  await addOwnBlock(folder.path, root);
  let read = 0;
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    // Keeps Vite’s optimised dependencies for the next run.
    cacheDir: join(root, '.cache/dev-tests'),
    plugins: [
      react(),
      siteCode(folder.path),
      devSite(folder.path),
      counted(
        () => read++,
        () => read,
      ),
    ],
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  const site = server.resolvedUrls?.local[0] ?? '';
  // Opened in advance: the first page takes as long as the server takes to read all code, on a busy machine longer
  // than the time limit of a visit.
  await Promise.all([fetch(site), server.warmupRequest('/src/page/main.tsx')]);
  project.provide('readForFirstPage', read);
  const browser = await launchSharedBrowser(findHeadlessShell());
  project.provide('browser', browser.wsEndpoint());
  project.provide('site', site);
  project.provide('folder', folder.path);
  return async () => {
    await Promise.all([browser.close(), server.close()]);
    await folder.remove();
  };
}
