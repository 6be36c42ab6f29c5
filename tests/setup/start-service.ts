import { spawn } from 'node:child_process';

/** A server in its own process, started by a test. */
export interface Service {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Ends it (SIGTERM by default). @returns its exit code */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** The services of this process. */
const started = new Set<Omit<Service, 'url'>>();

/** Stops the services that are still running, as at the end of a test file. */
export async function stopRunning(): Promise<void> {
  await Promise.all([...started].map(({ stop }) => stop('SIGKILL')));
  started.clear();
}

/** The last lines of each service of this process, for a test that has failed. */
export const lastLines = (): readonly string[] =>
  [...started].map(({ pid, output }) => `${pid}:\n${output().split('\n').slice(-40).join('\n')}`);

/** Finds the address of a service in its output; undefined while it doesn't answer there. */
type Find = (output: string) => Promise<string | undefined>;

const answering = async (url: string): Promise<string | undefined> => {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer && url;
};

/**
 * Starts a command in the foreground and waits until it answers HTTP.
 * @param address where it answers
 * @param env variables in addition to this process's environment
 * @throws with its output, if it ends or doesn't answer
 */
export async function startService(
  [program, ...args]: readonly [string, ...string[]],
  address: string | Find,
  env: Readonly<Record<string, string>> = {},
  { cwd = process.cwd(), withinMs = 20_000 } = {},
): Promise<Service> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
  });
  let output = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((done) => {
    child.once('error', (error) => {
      output += `${error.message}; .ci/run installs what is missing`;
      done(null);
    });
    child.once('exit', done);
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const service = { pid: child.pid ?? 0, output: () => output, stop };
  started.add(service);
  void ended.then(() => {
    isOver = true;
  });
  const late = performance.now() + withinMs;
  for (;;) {
    const url = await (typeof address === 'string' ? answering(address) : address(output));
    if (url !== undefined) return { ...service, url };
    if (isOver || performance.now() > late) {
      const code = await stop('SIGKILL');
      throw new Error(`${program} did not start (exit code ${code}):\n${output}`);
    }
    await new Promise((next) => setTimeout(next, 50));
  }
}
