import { spawn } from 'node:child_process';
import pLimit from 'p-limit';
import type { Count, Run } from './run.ts';

/** A part of `npm test` that is a script of package.json. */
interface Task {
  readonly name: string;
  /** The files and folders that it reads. */
  readonly inputs: readonly string[];
}

const CODE = ['src/**', 'registry/**', 'tests/**', 'bench/**', 'theme/**'];

/** They run in this order, two at a time, because tests wait for the build. */
const TASKS: readonly Task[] = [
  { name: 'build', inputs: ['**'] },
  { name: 'types', inputs: CODE },
  {
    name: 'lint',
    inputs: [
      ...CODE,
      'cms/**',
      'page-manifests/**',
      'deploy/**',
      'docs/**',
      'biome.json',
      'knip.json',
      '.dependency-cruiser.mjs',
    ],
  },
  { name: 'check', inputs: ['**'] },
];

/** Runs the scripts that count as tests, except those that were green with the same inputs. */
export function runTasks(run: Run): Promise<Count[]> {
  const twoAtATime = pLimit(2);
  return Promise.all(TASKS.map((task) => twoAtATime(() => counted(run, task))));
}

async function counted({ root, kept, passed }: Run, { name, inputs }: Task): Promise<Count> {
  if (passed(name) !== undefined) {
    console.log(`${name}: not run, all that it reads is as it was when it was green`);
    return { passed: 1, failed: 0 };
  }
  const { green, output, seconds } = await runTask(root, name);
  console.log(`${name}: ${green ? 'green' : 'FAILED'} after ${seconds.toFixed(1)} s`);
  if (!green) console.log(output);
  kept.keep([{ name, inputs, green, passed: 1 }]);
  return { passed: green ? 1 : 0, failed: green ? 0 : 1 };
}

/** The result of a task. */
interface TaskResult {
  readonly green: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a script of package.json. */
function runTask(root: string, name: string): Promise<TaskResult> {
  const started = performance.now();
  // As in a shell, because this runner may have another environment.
  const { NODE_ENV, ...env } = process.env;
  const child = spawn('npm', ['run', '--silent', name], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((done) => {
    child.once('error', (error) => done({ green: false, output: String(error), seconds: 0 }));
    child.once('close', (code) =>
      done({ green: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}
