import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { listen } from '../setup/listen.ts';
import { serverLog } from '../setup/server-logs.ts';

const root = resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 150_000;
/** Encoding copies of pictures would slow down the tests; benches include it. */
const QUICK = process.env.VITEST ? { AVIF: '0' } : {};
/** Servers of this process that have not been stopped. */
const running = new Set<RunningSite['stop']>();

/** Stops the servers that are still running, as at the end of a test file. */
export async function stopRunning(): Promise<void> {
  await Promise.all([...running].map((stop) => stop('SIGKILL')));
}

/** A production server in its own process, as `npm start` would run it. */
export interface RunningSite {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Ends it (SIGTERM by default). @returns its exit code */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts the server of `npm start` and waits until its first refresh is complete. The system chooses the port unless
 * the environment names one.
 * @param folder the site that it serves
 * @param first a shell command to run before the server in its process, such as `ulimit`
 */
export async function startSite(
  env: Readonly<Record<string, string>>,
  folder = root,
  first = ':',
): Promise<RunningSite> {
  const command = [process.execPath, resolve(root, 'src/tools/run.mjs'), 'start'];
  const child = spawn('sh', ['-c', `${first}; exec "$@"`, 'sh', ...command], {
    cwd: folder,
    // No lead time, because no load balancer has to notice that the server ends.
    env: { ...process.env, SITE: folder, PORT: '0', SHUTDOWN_LEAD_SECONDS: '0', ...QUICK, ...env },
  });
  const keep = serverLog(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      keep(chunk.toString());
    });
  }
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  running.add(stop);
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code, signal) => {
      running.delete(stop);
      keep(`It ended with ${signal ?? code}.\n`);
      done(code);
    });
  });
  const late = Date.now() + START_WITHIN_MS;
  for (;;) {
    // The port is read from the server's own output: on a port chosen beforehand, another server might listen by now.
    const url = /Listening at (http:[/\w.:]+)/.exec(output)?.[1];
    if (url !== undefined && (await hasStarted(url)))
      return { url, pid: child.pid ?? 0, output: () => output, stop };
    if (child.exitCode !== null || Date.now() > late) {
      await stop('SIGKILL');
      throw new Error(`The site did not start (exit code ${child.exitCode}):\n${output}`);
    }
    await new Promise((next) => setTimeout(next, 50));
  }
}

async function hasStarted(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer !== undefined && !(await answer.text()).includes('"starting"');
}

/** A port on which nothing is listening. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((done) => server.close(done));
  return Number(port);
}
