import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunResults, runResults } from './results.ts';

/** Runs Vitest as from a shell. @returns its exit code */
export function runVitest(
  root: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<number> {
  // Vite sets "development" in this process; Vitest sets its own value.
  const { NODE_ENV, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...env, ...more },
    stdio: 'inherit',
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code ?? 1));
  });
}

/**
 * Runs the test files of some projects.
 * @param skipped the files that are left out, by project
 * @returns undefined if Vitest ended without results
 */
export async function runProjects(
  root: string,
  projects: readonly string[],
  skipped: Readonly<Record<string, readonly string[]>>,
): Promise<RunResults | undefined> {
  const [skip, results] = ['skipped.json', 'results.json'].map((name) => join(root, '.cache/tests', name));
  if (skip === undefined || results === undefined) return undefined;
  writeFileSync(skip, JSON.stringify(skipped));
  rmSync(results, { force: true });
  const args = projects.map((name) => `--project=${name}`);
  await runVitest(root, args, { TEST_SKIP: skip, TEST_RESULTS: results });
  try {
    return runResults.parse(JSON.parse(readFileSync(results, 'utf8')));
  } catch {
    return undefined;
  }
}
