import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { builtClass } from './tests/browser/computed-styles.ts';
import site from './vite.config.ts';

/** Folders of tests/ that need a browser, a server process, a registry or a CMS. */
const PROCESSES = 'tests/{,site/}{browser,server,second-site,dev,cms,deploy,package,days}/**';
const SLOW = '**/*.slow.test.{ts,tsx}';
const notFound = configDefaults.exclude;

const setup = (...names: readonly string[]): string[] => names.map((name) => `tests/setup/${name}.ts`);

/** Projects of one group run beside each other, the groups one after the other. */
const GROUPS = { node: 0, dom: 1, browser: 2, processes: 3 };

const node = {
  environment: 'node' as const,
  env: { NODE_ENV: 'production' },
  // No test here affects another file, so the modules are loaded once for all files.
  isolate: false,
  setupFiles: setup('memory-folder', 'leftovers', 'console', 'property-runs'),
};
const dom = {
  environment: 'jsdom' as const,
  isolate: false,
  setupFiles: setup('leftovers', 'console', 'react-stacks', 'dom'),
};
/** Gives the classes of blocks that a test renders their names in the build, whose styles the page has. */
const builtClasses = {
  name: 'built-classes',
  enforce: 'post' as const,
  config: () => ({
    css: { modules: { generateScopedName: (name: string, file: string) => builtClass(file, name) } },
  }),
};
const inBrowser = {
  environment: 'node' as const,
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' as const } },
  // The files of a worker share its modules and its connection to the browser.
  isolate: false,
  setupFiles: setup('leftovers', 'site.setup'),
  expect: { poll: { timeout: 60_000 } },
};
const onItsOwn = {
  environment: 'node' as const,
  fileParallelism: false,
  setupFiles: setup('leftovers', 'site.setup'),
};
// Renders pages as visitors get them. Only `dom` has React's warnings, which record a stack for each element.
const asInProduction = { oxc: { jsx: { development: false } } };

const tests = defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { setupFiles: 'list' },
    // Long, because a busy machine may be slow. Playwright reports the missing element itself, after 30 s.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        ...asInProduction,
        test: {
          name: 'node',
          ...node,
          include: ['{src,registry,tests}/**/*.test.ts'],
          exclude: [...notFound, PROCESSES, SLOW, 'tests/site/browser-pass.test.ts'],
          sequence: { groupOrder: GROUPS.node },
        },
      },
      {
        extends: true,
        ...asInProduction,
        test: {
          name: 'packages',
          ...node,
          include: ['packages/**/*.test.ts'],
          exclude: [...notFound, SLOW],
          sequence: { groupOrder: GROUPS.node },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          ...dom,
          include: ['{src,registry,tests}/**/*.test.tsx'],
          exclude: [...notFound, SLOW],
          sequence: { groupOrder: GROUPS.dom },
        },
      },
      {
        extends: true,
        plugins: [builtClasses],
        test: {
          name: 'browser',
          ...inBrowser,
          include: ['tests/site/browser-pass.test.ts'],
          globalSetup: ['tests/browser/setup-pass.ts'],
          sequence: { groupOrder: GROUPS.browser },
        },
      },
      // The projects from here on run only in `npm run test:all`.
      {
        extends: true,
        ...asInProduction,
        test: {
          name: 'slow',
          ...node,
          include: ['{src,registry,packages,tests}/**/*.slow.test.ts'],
          sequence: { groupOrder: GROUPS.node },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow-dom',
          ...dom,
          include: ['{src,registry,tests}/**/*.slow.test.tsx'],
          sequence: { groupOrder: GROUPS.dom },
        },
      },
      // A process knows its language from its start.
      ...(['en_US', 'de_DE'] as const).map((language) => ({
        extends: true as const,
        test: {
          name: `days-${language}`,
          environment: 'node' as const,
          env: { LC_ALL: `${language}.UTF-8` },
          include: ['tests/days/**/*.test.ts'],
          setupFiles: setup('leftovers'),
          sequence: { groupOrder: GROUPS.node },
        },
      })),
      {
        extends: true,
        plugins: [builtClasses],
        test: {
          name: 'site',
          ...inBrowser,
          include: ['tests/{,site/}{browser,server,second-site}/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          sequence: { groupOrder: GROUPS.browser },
        },
      },
      {
        extends: true,
        test: {
          name: 'dev',
          environment: 'node',
          include: ['tests/dev/**/*.test.ts'],
          globalSetup: ['tests/dev/setup.ts'],
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: GROUPS.processes },
        },
      },
      // The projects from here on run only in `.ci/run`, if their inputs have changed.
      {
        extends: true,
        test: { name: 'deploy', ...onItsOwn, include: ['tests/{,site/}deploy/**/*.test.ts'] },
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
      { extends: true, test: { name: 'package', ...onItsOwn, include: ['tests/package/**/*.test.ts'] } },
    ],
  },
});

export default mergeConfig(site, tests);
