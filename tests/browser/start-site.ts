import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 60_000;

/** A production server in a process of its own, as `npm start` would run it. */
export interface RunningSite {
  readonly url: string;
  /** All that it has printed so far. */
  readonly output: () => string;
  /** Ends it (SIGTERM) and gives its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts `npm start`'s server, on a free port unless the environment names one, and waits until `/healthz` says 200.
 * @param folder the site that it serves
 * @param project the project whose code it runs
 */
export async function startSite(
  env: Readonly<Record<string, string>>,
  folder = root,
  project = root,
): Promise<RunningSite> {
  const port = env.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [resolve(project, 'src/server/start.mjs'), folder], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const late = Date.now() + START_WITHIN_MS;
  while (!(await healthy(url))) {
    if (child.exitCode !== null || Date.now() > late) {
      await stop('SIGKILL');
      throw new Error(`The site did not start:\n${output}`);
    }
    await new Promise((next) => setTimeout(next, 50));
  }
  return { url, output: () => output, stop };
}

async function healthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  return answer?.status === 200;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
