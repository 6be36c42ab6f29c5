import type { TestSequencer, TestSpecification } from 'vitest/node';

const SLOW = [
  'dev-server',
  'every-page',
  'forms',
  'export',
  'following',
  'long-texts',
  'layout',
  'style-policy',
  'lifecycle',
  // Of the unit tests, one after the other: they share their workers.
  'emptying',
  'new',
  'rename',
].map((name) => `/${name}.test.`);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = SLOW.findIndex((part) => moduleId.includes(part));
  return at === -1 ? SLOW.length : at;
};

/**
 * Begins with the tests that take longest, so that nothing long is left for the end, when one worker is idle. On a
 * fresh machine Vitest would go by the size of the files, which says nothing of these.
 */
export class SlowFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}
