import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { setPackageRoot } from './src/node/package-root.mjs';
import { budgetPlugin } from './src/tools/build/budget-plugin.ts';
import { CODE_GROUPS, isForSomePages } from './src/tools/build/code-groups.ts';
import { compressPlugin } from './src/tools/build/compress-plugin.ts';
import { licensesPlugin } from './src/tools/build/licenses-plugin.ts';
import { siteCode } from './src/tools/build/site-plugin.ts';
import { devSite } from './src/tools/dev/dev-plugin.ts';

// Eight characters, Rolldown's own default: while it builds, it numbers the files in place of their hashes, and a
// shorter hash leaves room for few numbers (six characters: 64 files).
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[name]-[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:8][extname]',
};

const root = setPackageRoot();
/** The folder of the site that is built, served or tested. */
const site = resolve(process.env.SITE || process.cwd());
const dist = process.env.PROSPECTUS_DIST ?? join(site, 'dist');

export default defineConfig({
  plugins: [
    react(),
    siteCode(site, 'used'),
    devSite(site),
    compressPlugin(),
    licensesPlugin(dist),
    budgetPlugin(site, join(dist, 'client')),
  ],
  root,
  // A package that is installed may not be written to.
  cacheDir: join(site, '.cache/vite'),
  appType: 'custom',
  // Everything the browser gets is imported; there is no folder of loose files.
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: join(dist, 'client'),
        modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter(isForSomePages) },
        manifest: true,
        rolldownOptions: {
          input: { main: 'src/page/main.tsx', preview: 'src/edit/frame/main.ts' },
          // Inlines the texts of the site where they are used, so that no chunk with all of them loads on every page.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          // Warnings about slow plug-ins, which no author of a site can change.
          checks: { pluginTimings: false },
          output: { codeSplitting: { groups: CODE_GROUPS }, ...FILE_NAMES },
        },
      },
    },
    ssr: {
      // Outside of the bundle each start would open some 50 files of languages that it has no use for.
      resolve: { noExternal: ['zod'] },
      build: {
        outDir: join(dist, 'server'),
        emitAssets: false,
        // A start reads it to find out whether the build is complete.
        manifest: true,
        rolldownOptions: {
          input: [
            'src/serve/main.ts',
            'src/publish/publish-worker.ts',
            'src/publish/drafts/drafts-worker.ts',
            'src/content/copies/copy-process.ts',
            'src/tools/export.ts',
          ],
          checks: { pluginTimings: false },
          // Blocks name their pictures, which the browser's build has written.
          output: { assetFileNames: FILE_NAMES.assetFileNames },
        },
      },
    },
  },
  builder: {},
});
