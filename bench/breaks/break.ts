/** A command that may find a break: the arguments of Node, and the site that it is for. */
export interface Finder {
  /** How the table names it. */
  readonly name: string;
  readonly args: readonly string[];
  /** It runs tests, and says which fail. */
  readonly isTest?: true;
  readonly site?: string;
}

/** A break on purpose: a file, what of it becomes what, and the narrowest commands that find it, the cheapest first. */
export interface Break {
  readonly name: string;
  readonly file: string;
  /** Empty where the file is a new one. */
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

/** The tests of one page: its snapshot, and every scenario that it has. */
export const page = (path: string): Finder => ({ name: `test:page ${path}`, args: [RUN, 'test-page', path] });

/** Tests of a file of `npm test`. */
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

/** The review of one page, as a whole and without pictures: what it says and how it is styled. */
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
