/** A command that may detect a break: the arguments of Node, and the site to run it for. */
export interface Finder {
  /** Its name in the table. */
  readonly name: string;
  readonly args: readonly string[];
  /** True if it runs tests and reports which fail. */
  readonly isTest?: true;
  readonly site?: string;
}

/**
 * A deliberate fault: a file, the text to replace in it and its replacement, and the narrowest commands that detect
 * it, cheapest first.
 */
export interface Break {
  readonly name: string;
  readonly file: string;
  /** Empty for a new file. */
  readonly from: string;
  readonly to: string;
  readonly finders: readonly Finder[];
}

const RUN = 'src/tools/run.mjs';

/** The check of manifests and content; warnings count. */
export const check = (site?: string): Finder => ({
  name: 'check',
  args: [RUN, 'check', '--strict'],
  ...(site === undefined ? {} : { site }),
});

/** The tests of one page: its snapshot and all its scenarios. */
export const page = (path: string): Finder => ({ name: `test:page ${path}`, args: [RUN, 'test', path] });

/** The tests in one file of `npm test`. */
export const test = (project: string, file: string, named?: string): Finder => ({
  name: file,
  isTest: true,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    file,
    ...(named === undefined ? [] : ['-t', named]),
  ],
});

/** A part of the pass through Chromium, by the beginning of its tests' names. */
export const pass = (named: string): Finder => test('browser', 'tests/site/browser-pass.test.ts', named);

/** The review of one whole page without pictures: its text and its styles. */
export const review = (path: string): Finder => ({
  name: 'review',
  args: [
    RUN,
    'review',
    '--against',
    'HEAD',
    '--page',
    path,
    '--scenario',
    'whole',
    '--no-pictures',
    '--json',
  ],
});
