import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { findChromium } from '../packages/review/src/browser/chromium.ts';

/** Scripts of package.json and projects of vitest.config.ts. */
interface Tier {
  readonly tasks: readonly string[];
  readonly projects: readonly string[];
  readonly browserProjects: readonly string[];
}

const TIERS: Readonly<Record<string, Tier>> = {
  quick: {
    tasks: ['build', 'types', 'lint', 'check'],
    projects: ['node', 'dom'],
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
  const counts = [...tasks, await runVitest(root, [...tier.projects, ...withBrowser])];
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
  const { code, output } = await run(root, 'npm', ['run', '--silent', name], 'pipe');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? 'green' : 'FAILED'} after ${seconds} s`);
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts a hook or a module that fails as one failed test. */
async function runVitest(root: string, projects: readonly string[]): Promise<Count> {
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
  const { code } = await run(root, process.execPath, args, 'inherit');
  try {
    const { numPassedTests, numFailedTests } = vitestResults.parse(JSON.parse(readFileSync(results, 'utf8')));
    return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run(
  cwd: string,
  command: string,
  args: readonly string[],
  output: 'pipe' | 'inherit',
): Promise<{ readonly code: number; readonly output: string }> {
  // Vite has set NODE_ENV in this process; the build and the tests set their own.
  const { NODE_ENV, ...env } = process.env;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: String(error) }));
    child.once('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
