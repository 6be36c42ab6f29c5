import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { findChromium } from '../packages/review/src/browser/chromium.ts';
import { runProgram } from './setup/run-program.ts';

/** Scripts of package.json and projects of vitest.config.ts. */
interface Tier {
  readonly tasks: readonly string[];
  readonly projects: readonly string[];
  readonly browserProjects: readonly string[];
}

const TIERS: Readonly<Record<string, Tier>> = {
  quick: {
    tasks: ['build', 'types', 'lint', 'check'],
    projects: ['node', 'packages', 'dom'],
    browserProjects: ['browser'],
  },
  all: {
    tasks: ['build', 'lint:imports'],
    projects: ['slow', 'slow-dom', 'days-en_US', 'days-de_DE'],
    browserProjects: ['site', 'dev'],
  },
};

interface Count {
  readonly passed: number;
  readonly failed: number;
}

// Vite has set NODE_ENV in this process; the build and the tests set their own.
const ENV = { NODE_ENV: undefined };
const vitestResults = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/**
 * `npm test` (tier `quick`) and `npm run test:all` (tier `all`): the tasks, two at a time, then the Vitest projects.
 * The last line is "N passed, N failed"; docs/testing.md explains the tiers.
 * @returns the exit code: 1 if anything fails or can't run
 */
export async function main([name = 'quick']: readonly string[], root: string): Promise<number> {
  const tier = TIERS[name];
  if (tier === undefined) throw new Error(`There is no tier "${name}": ${Object.keys(TIERS).join(', ')}`);
  const twoAtATime = pLimit(2);
  const tasks = await Promise.all(tier.tasks.map((task) => twoAtATime(() => runTask(root, task))));
  const problem = chromiumProblem();
  const withBrowser = problem === undefined ? tier.browserProjects : [];
  const counts = [...tasks, runVitest(root, [...tier.projects, ...withBrowser])];
  if (problem !== undefined) {
    console.error(`Not run: ${tier.browserProjects.join(', ')}. ${problem}`);
    counts.push({ passed: 0, failed: 1 });
  }
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

function chromiumProblem(): string | undefined {
  try {
    findChromium();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function runTask(root: string, name: string): Promise<Count> {
  const started = performance.now();
  const { code, output } = await runProgram(['npm', 'run', '--silent', name], root, ENV);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? 'green' : 'FAILED'} after ${seconds} s`);
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts a hook or a module that fails as one failed test. */
function runVitest(root: string, projects: readonly string[]): Count {
  const results = join(root, '.cache/tests/results.json');
  mkdirSync(join(root, '.cache/tests'), { recursive: true });
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...reporters,
    ...projects.map((name) => `--project=${name}`),
  ];
  const env = { ...process.env, ...ENV };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  try {
    const { numPassedTests, numFailedTests } = vitestResults.parse(JSON.parse(readFileSync(results, 'utf8')));
    return { passed: numPassedTests, failed: status !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
