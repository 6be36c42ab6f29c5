import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type RunningSite, startSite } from '../tests/browser/start-site.ts';
import { startNginx } from '../tests/deploy/nginx.ts';
import type { Service } from '../tests/deploy/start-service.ts';
import { startVarnish } from '../tests/deploy/varnish.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { visit } from '../tests/setup/visitors.ts';
import { everyPath } from '../tests/site/routes.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const ROUNDS = 5;
/** Each visitor sends 25 requests a second as long as answers are fast. */
const VISITORS = 60;
/** The pause between two restarts, in which a balancer notices that a server is back. */
const PAUSE_MS = 3000;
/** All are different, so that each request reaches a server rather than only the cache. */
const PATHS = Array.from({ length: 200_000 }, (_, at) => `${everyPath[at % everyPath.length]}?visit=${at}`);

type Balancer = (servers: readonly [string, string], folder: string) => Promise<Service>;

const BALANCERS: Readonly<Record<string, Balancer>> = {
  Varnish: startVarnish,
  nginx: ([one, other], folder) => {
    const [first, second] = [one, other].map((url) => new URL(url).host);
    return startNginx(
      'location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; }',
      folder,
      `upstream site { server ${first} max_fails=0; server ${second} max_fails=0; keepalive 64; keepalive_timeout 60s; }`,
    );
  },
};

/**
 * `npm run bench -- rolling [--rounds 2]`: two servers behind a balancer are restarted in turn under 1,000 requests a
 * second. Is any lost?
 */
export async function main(args: readonly string[]): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  const rows: string[][] = [];
  const lost: string[] = [];
  for (const [name, start] of Object.entries(BALANCERS)) {
    const state = await temporaryFolder();
    const ports = [await freePort(), await freePort()] as const;
    // The shutdown lead is the servers' default.
    const server = (at: 0 | 1) =>
      startSite({
        STATE_DIR: state.path,
        PORT: String(ports[at]),
        PUBLISH: at === 0 ? '1' : '0',
        SHUTDOWN_LEAD_SECONDS: '1',
      });
    const servers: [RunningSite, RunningSite] = [await server(0), await server(1)];
    const balancer = await start([servers[0].url, servers[1].url], state.path);
    await wait(PAUSE_MS);
    let over = false;
    const began = performance.now();
    const visiting = visit(balancer.url, PATHS, () => over, { times: [], lost: [] }, VISITORS);
    for (let round = 0; round < rounds; round++) {
      for (const at of [0, 1] as const) {
        await servers[at].stop();
        servers[at] = await server(at);
        await wait(PAUSE_MS);
      }
    }
    over = true;
    const found = await visiting;
    const seconds = (performance.now() - began) / 1000;
    await Promise.all([balancer.stop(), ...servers.map((one) => one.stop('SIGKILL'))]);
    await state.remove();
    const times = found.times.toSorted((a, b) => a - b);
    lost.push(...found.lost.map((why) => `${name}: ${why}`));
    rows.push([
      name,
      String(rounds * 2),
      String(found.times.length),
      (found.times.length / seconds).toFixed(0),
      `${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms`,
      String(found.lost.length),
    ]);
  }
  printTable(['behind', 'restarts', 'answered', 'a second', 'p99', 'lost'], rows);
  console.log(machineLoad());
  return verdict(lost.slice(0, 5));
}
