import { join } from 'node:path';
import { type RunningSite, startSite } from '../tests/browser/start-site.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { everyPath } from '../tests/site/routes.ts';
import { hammer, type Load } from './hammer.ts';
import { quantile } from './ratio.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

// design: bars.
const PER_SECOND = 5000;
const P99_MS = 30;
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 5;

/** `npm run bench:load [-- --rounds 5]`: every page in turn over 50 connections, with the CMS up and with it down. */
export async function main(args: readonly string[]): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  const state = await temporaryFolder();
  const up = await startSite({ STATE_DIR: join(state.path, 'up') });
  const down = await withDeadCms(join(state.path, 'down'));
  try {
    const sites: readonly (readonly [string, RunningSite])[] = [
      ['CMS up', up],
      ['CMS down', down],
    ];
    const loads = new Map<string, Load[]>(sites.map(([what]) => [what, []]));
    for (const [, site] of sites) await burst(site, 1);
    for (let round = 0; round < rounds; round++) {
      for (const [what, site] of sites) loads.get(what)?.push(await burst(site, SECONDS));
    }
    return judge(loads);
  } finally {
    await Promise.all([up.stop(), down.stop()]);
    await state.remove();
  }
}

function burst(site: RunningSite, seconds: number): Promise<Load> {
  return hammer({ url: new URL(site.url), paths: everyPath }, CONNECTIONS, seconds);
}

/** A server whose CMS has died: it took its content from another server's /api, and was started again without it. */
async function withDeadCms(state: string): Promise<RunningSite> {
  const cms = await startSite({ STATE_DIR: join(state, 'cms') });
  const env = { CONTENT_URL: cms.url, STATE_DIR: join(state, 'site') };
  const before = await startSite(env);
  await before.stop();
  await cms.stop();
  return startSite(env);
}

function judge(loads: ReadonlyMap<string, readonly Load[]>): number {
  const over: string[] = [];
  const rows: string[][] = [];
  for (const [what, all] of loads) {
    const middle = (of: (load: Load) => number) => quantile(all.map(of), 0.5);
    const perSecond = middle((load) => load.perSecond);
    const p99 = middle((load) => quantile(load.times, 0.99));
    const errors = all.reduce((sum, load) => sum + load.errors, 0);
    const spread = all.map((load) => load.perSecond.toFixed(0)).join(', ');
    const half = middle((load) => quantile(load.times, 0.5));
    rows.push([
      what,
      perSecond.toFixed(0),
      `${half.toFixed(1)} ms`,
      `${p99.toFixed(1)} ms`,
      String(errors),
      spread,
    ]);
    if (perSecond < PER_SECOND) over.push(`${what}: ${perSecond.toFixed(0)} answers a second`);
    if (p99 > P99_MS) over.push(`${what}: p99 ${p99.toFixed(1)} ms`);
    if (errors > 0) over.push(`${what}: ${errors} errors`);
  }
  printTable(['', 'answers a second', 'p50', 'p99', 'errors', 'rounds'], rows);
  console.log(machineLoad());
  return verdict(over);
}
