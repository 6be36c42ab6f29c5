import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { budgets } from './src/author/budget-plugin.ts';
import { CODE_GROUPS } from './src/author/code-groups.ts';
import { compressed } from './src/author/compress-plugin.ts';
import { devSite } from './src/author/dev-plugin.ts';
import { siteCode } from './src/author/site-plugin.ts';
import { SlowFirst } from './src/author/slow-first.ts';

const TESTS = ['src', 'registry', 'tests'];

// The first load names every file of every block: each character of a hash counts, and six tell versions apart.
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/** Where the site stands that is built, served or tested. */
const site = resolve(process.env.SITE ?? import.meta.dirname);

export default defineConfig({
  plugins: [react(), siteCode(site), devSite(site), compressed(), budgets(site)],
  appType: 'custom',
  // Everything the browser gets is imported; there is no folder of loose files.
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: resolve(site, 'dist/client'),
        manifest: true,
        rolldownOptions: {
          input: 'src/page/main.tsx',
          // The texts of the site stand where they are used, in no chunk of every page.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: { codeSplitting: { groups: CODE_GROUPS }, ...SHORT_NAMES },
        },
      },
    },
    ssr: {
      build: {
        outDir: resolve(site, 'dist/server'),
        emitAssets: false,
        // By it a start knows whether the build is whole.
        manifest: true,
        rolldownOptions: {
          input: [
            'src/server/main.ts',
            'src/server/publish-worker.ts',
            'src/server/mirror-worker.ts',
            'src/author/export.ts',
          ],
          // Blocks name their pictures, which the browser's build has written.
          output: { assetFileNames: SHORT_NAMES.assetFileNames },
        },
      },
    },
  },
  builder: {},
  test: {
    // Browser tests wait more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // A busy machine may be slow; only what never comes is a fault. Playwright names it after 30 s.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // No test here changes what another file sees, and the modules are loaded once for all.
          isolate: false,
          include: TESTS.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['tests/{,site/}{browser,server,second-site,static,dev,cms,deploy,services}/**'],
          setupFiles: ['tests/setup/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          include: TESTS.map((folder) => `${folder}/**/*.test.tsx`),
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/{,site/}{browser,server,second-site}/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          setupFiles: ['tests/setup/site.setup.ts'],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'static',
          environment: 'node',
          include: ['tests/static/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dev',
          environment: 'node',
          include: ['tests/dev/**/*.test.ts'],
          globalSetup: ['tests/dev/setup.ts'],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          environment: 'node',
          globalSetup: ['tests/deploy/setup.ts'],
          include: ['tests/{,site/}deploy/**/*.test.ts'],
          setupFiles: ['tests/setup/site.setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'cms',
          environment: 'node',
          include: ['tests/site/cms/**/*.test.ts'],
          globalSetup: ['tests/site/cms/setup.ts'],
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'node',
          include: ['tests/site/services/**/*.test.ts'],
          globalSetup: ['tests/deploy/setup.ts'],
          setupFiles: ['tests/setup/site.setup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
