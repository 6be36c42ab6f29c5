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
  // The slow unit tests in sequence, because they share their workers.
  'emptying',
  'new',
  'rename',
].map((name) => `/${name}.test.`);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = SLOW.findIndex((part) => moduleId.includes(part));
  return at === -1 ? SLOW.length : at;
};

/**
 * Starts with the slowest tests, so that no long test is left for the end, when one worker is idle. On a fresh machine
 * Vitest would order files by size, which says nothing about these.
 */
export class SlowFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}
