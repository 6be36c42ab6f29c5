import { defineConfig, mergeConfig } from 'vitest/config';
import { PROJECTS } from './tests/run/projects.ts';
import { CostReporter } from './tests/run/reporter.ts';
import { skippedIn } from './tests/run/skipped.ts';
import { SlowFirst } from './tests/run/slow-first.ts';
import site from './vite.config.ts';

/** The files of a project, without those that `npm test` need not run again. */
function testFiles(name: keyof typeof PROJECTS): { include: string[]; exclude: string[] } {
  const { include, exclude } = PROJECTS[name];
  return { include, exclude: [...exclude, ...skippedIn(name)] };
}

const tests = defineConfig({
  test: {
    // Browser tests wait more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst, setupFiles: 'list' },
    // Its figures stand before Vitest's summary, which comes last.
    reporters: [new CostReporter(), 'default'],
    // A busy machine may be slow; only what never comes is a fault. Playwright names it after 30 s.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        // Pages are rendered as visitors get them; React's warnings are for `dom`, and cost it a stack per element.
        oxc: { jsx: { development: false } },
        test: {
          name: 'node',
          environment: 'node',
          env: { NODE_ENV: 'production' },
          // No test here changes what another file sees, and the modules are loaded once for all.
          isolate: false,
          ...testFiles('node'),
          setupFiles: [
            'tests/setup/reads.ts',
            'tests/setup/cost.ts',
            'tests/setup/memory-folder.ts',
            'tests/setup/leftovers.ts',
            'tests/setup/console.ts',
          ],
        },
      },
      // A process knows its language from its start.
      ...(['en_US', 'de_DE'] as const).map((language) => ({
        extends: true as const,
        test: {
          name: `days-${language}`,
          environment: 'node' as const,
          env: { LC_ALL: `${language}.UTF-8` },
          ...testFiles(`days-${language}`),
          setupFiles: ['tests/setup/reads.ts', 'tests/setup/cost.ts', 'tests/setup/leftovers.ts'],
        },
      })),
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          ...testFiles('dom'),
          setupFiles: [
            'tests/setup/reads.ts',
            'tests/setup/cost.ts',
            'tests/setup/leftovers.ts',
            'tests/setup/console.ts',
            'tests/setup/react-stacks.ts',
            'tests/setup/dom.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          // The files of a worker share its modules and its connection to the browser.
          isolate: false,
          ...testFiles('site'),
          globalSetup: ['tests/browser/setup.ts'],
          setupFiles: [
            'tests/setup/blocks.ts',
            'tests/setup/reads.ts',
            'tests/setup/cost.ts',
            'tests/setup/leftovers.ts',
            'tests/setup/site.setup.ts',
          ],
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'dev',
          environment: 'node',
          ...testFiles('dev'),
          globalSetup: ['tests/dev/setup.ts'],
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['tests/{,site/}deploy/**/*.test.ts'],
          setupFiles: ['tests/setup/leftovers.ts', 'tests/setup/site.setup.ts'],
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
          // It installs from the registry, which not every machine reaches.
          name: 'package',
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          setupFiles: ['tests/setup/leftovers.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'node',
          include: ['tests/site/services/**/*.test.ts'],
          setupFiles: ['tests/setup/leftovers.ts', 'tests/setup/site.setup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});

export default mergeConfig(site, tests);
