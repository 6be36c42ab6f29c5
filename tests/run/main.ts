import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { countProcessor } from '../setup/processor.ts';
import { costTable } from './cost-table.ts';
import { fingerprints } from './fingerprint.ts';
import { runTasks } from './run-tasks.ts';
import { runTests } from './run-tests.ts';
import { openStoredResults } from './stored-results.ts';
import { runVitest } from './vitest.ts';

/**
 * `npm test`: build, types, lint, check and all tests, except those that were green with the same inputs; with `--all`,
 * and in CI, these too. With other arguments it runs Vitest.
 * @returns the exit code: 1 if anything fails
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  if (args.some((one) => one !== '--all')) return runVitest(root, args);
  mkdirSync(join(root, '.cache/tests'), { recursive: true });
  const processor = countProcessor();
  const now = fingerprints(root);
  const kept = openStoredResults(root, now);
  const runsAll = args.includes('--all') || process.env.CI === 'true';
  const run = {
    root,
    kept,
    filesIn: now.filesIn,
    passed: (name: string) => (runsAll ? undefined : kept.passed(name)),
  };
  const tasks = await runTasks(run);
  const tests = await runTests(run);
  console.log(`\n${costTable(tests.files, processor.seconds())}`);
  const counts = [...tasks, ...tests.counts];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // Printed alone on the last line, so that it is easy to find.
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
