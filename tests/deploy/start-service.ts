import { spawn } from 'node:child_process';

/** A service in its own process, started by a test. */
export interface Service {
  readonly url: string;
  readonly output: () => string;
  /** Ends it (SIGTERM by default) and waits until it has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
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
  { cwd = process.cwd(), withinMs = 20_000 } = {},
): Promise<Service> {
  const [program, ...args] = command;
  const all = { ...process.env, ...env };
  const child = spawn(program, args, { cwd, env: all, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', (error) => {
      output += `${error.message}; .ci/run installs what is missing`;
      done();
    });
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const late = performance.now() + withinMs;
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
