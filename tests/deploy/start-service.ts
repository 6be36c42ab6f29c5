import { spawn } from 'node:child_process';

const START_WITHIN_MS = 20_000;

/** A service from the machine's packages, started by a test. */
export interface Service {
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a command in the foreground and waits until it answers HTTP.
 * @param env variables in addition to this process's environment
 * @throws with its output, if it ends or doesn't answer
 */
export async function startService(
  command: readonly [string, ...string[]],
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const [program, ...args] = command;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', (error) => {
      output += `${error.message}; .ci/run installs what is missing`;
      done();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const late = performance.now() + START_WITHIN_MS;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer) {
      await answer.body?.cancel();
      return { url, output: () => output, stop };
    }
    if (isOver || performance.now() > late) {
      child.kill('SIGKILL');
      throw new Error(`${program} did not start:\n${output}`);
    }
    await new Promise((next) => setTimeout(next, 50));
  }
}
