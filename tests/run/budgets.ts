/** Processor seconds that a test file may take, including the servers and browsers that it starts. */
// Twice the cost of the most expensive files without an exception on a quiet machine: a busy one counts more for the
// same work.
const EVERY_FILE = 20;

/** A file that may take more, and why. */
interface Exception {
  readonly seconds: number;
  readonly why: string;
}

const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'tests/site/emptying.test.ts': {
    seconds: 30,
    why: 'each type of block of this site, published, and looked at dozens of times',
  },
  'tests/site/every-page.test.tsx': { seconds: 30, why: 'each page of this site in dozens of scenarios' },
  'tests/new.test.ts': { seconds: 30, why: 'a page for each endpoint, and the tool in a process of its own' },
};

/** The budget of a file, by its path in the project. */
export function budgetOf(file: string): number {
  return EXCEPTIONS[file]?.seconds ?? EVERY_FILE;
}
