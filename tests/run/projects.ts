import { createFilter } from 'vite';

const CODE = ['src', 'registry', 'tests'];

/** The test files of a project of Vitest. */
interface Files {
  readonly include: string[];
  readonly exclude: string[];
}

const DAYS: Files = { include: ['tests/days/**/*.test.ts'], exclude: [] };

/** The projects of `npm test`; tests that every site and server needs have their own projects. */
export const PROJECTS: Readonly<
  Record<'node' | 'days-en_US' | 'days-de_DE' | 'dom' | 'site' | 'dev', Files>
> = {
  node: {
    include: CODE.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['tests/{,site/}{browser,full,server,second-site,dev,cms,deploy,services,package,days}/**'],
  },
  'days-en_US': DAYS,
  'days-de_DE': DAYS,
  dom: { include: CODE.map((folder) => `${folder}/**/*.test.tsx`), exclude: [] },
  // Every page at every width and in every scheme: `npm run test:full`.
  site: {
    include: [
      `tests/{,site/}{browser,server,second-site${process.env.FULL === '1' ? ',full' : ''}}/**/*.test.ts`,
    ],
    exclude: [],
  },
  dev: { include: ['tests/dev/**/*.test.ts'], exclude: [] },
};

/** The files of a project among those of a folder. */
export function filesOf({ include, exclude }: Files, among: readonly string[]): string[] {
  const matches = createFilter(include, exclude, { resolve: '/' });
  return among.filter((path) => matches(`/${path}`));
}
