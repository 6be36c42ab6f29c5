import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { type Service, startService } from '../setup/start-service.ts';

const root = resolve(import.meta.dirname, '../..');
/** Encoding copies of pictures would slow down the tests; benches include it. */
const QUICK = process.env.VITEST ? { AVIF: '0' } : {};

/** A production server in its own process, as `npm start` would run it. */
export type RunningSite = Service;

/**
 * Starts the server of `npm start` and waits until its first refresh is complete. The system chooses the port unless
 * the environment names one.
 * @param folder the site that it serves
 * @param first a shell command to run before the server in its process, such as `ulimit`
 */
export function startSite(
  env: Readonly<Record<string, string>>,
  folder = root,
  first = ':',
): Promise<RunningSite> {
  const command = [process.execPath, resolve(root, 'src/tools/run.mjs'), 'start'];
  return startService(
    ['sh', '-c', `${first}; exec "$@"`, 'sh', ...command],
    startedAt,
    // No lead time, because no load balancer has to notice that the server ends.
    { SITE: folder, PORT: '0', SHUTDOWN_LEAD_SECONDS: '0', ...QUICK, ...env },
    { cwd: folder, withinMs: 150_000 },
  );
}

/** The port is read from the server's own output: on a port chosen beforehand, another server might listen by now. */
export async function startedAt(output: string): Promise<string | undefined> {
  const url = /Listening at (http:[/\w.:]+)/.exec(output)?.[1];
  const answer = url === undefined ? undefined : await fetch(`${url}/readyz`).catch(() => undefined);
  return answer && !(await answer.text()).includes('"starting"') ? url : undefined;
}

/**
 * A port for a server that another one has to know before it starts. It lies below the ports that systems give to
 * servers and connections (Linux: 32,768, others: 49,152), so that no other process gets it before the server does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isFree) await new Promise((done) => server.close(done));
  return isFree ? port : freePort();
}
