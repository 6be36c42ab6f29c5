import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sharedKey } from '../src/content/shared-keys.ts';
import { freePort, startSite } from '../tests/browser/start-site.ts';
import { startVarnish } from '../tests/deploy/varnish.ts';
import { type FailureMode, startFakeCms } from '../tests/setup/fake-cms.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { visit } from '../tests/setup/visitors.ts';
import { everyPath } from '../tests/site/routes.ts';
import { createEditions } from './editions.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const EDITS = 10_000;
/** The greatest number of edits in a batch, which the CMS reports with one message. */
const MAX_EDITS = 200;
/** One batch in this many happens while the CMS is down. */
const OUTAGE_EVERY = 5;
const OUTAGES: readonly FailureMode[] = ['refused', '500', 'html', 'half'];
const OUTAGE_MS = 400;
const PUBLISHED_WITHIN_MS = 30_000;
const EVERYWHERE_MS = 2000;
const SECRET = 'a secret of at least thirty-two characters';

const PATHS = everyPath.flatMap((path) => [path, `/pages${path === '/' ? '/index' : path}.json`]);

/**
 * `npm run bench -- edits [--edits 1000]`: Varnish in front of two servers with visitors, while texts change at random
 * and the CMS is sometimes down. Is any page out of date two seconds after it was published?
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  const wanted = Number(option(args, 'edits') ?? EDITS);
  const state = await temporaryFolder();
  const editions = createEditions();
  const cms = await startFakeCms(root, '/none');
  cms.retell(editions.mark);
  const port = await freePort();
  const common = { CONTENT_URL: cms.url, STATE_DIR: state.path, CONTENT_REFRESH_SECONDS: '3600' };
  const publisher = await startSite({
    ...common,
    CONTENT_SECRET: SECRET,
    PURGE: `varnish://127.0.0.1:${port}`,
  });
  const reader = await startSite({ ...common, PUBLISH: '0', CACHE_SECONDS: '300' });
  const cache = await startVarnish([publisher.url, reader.url], state.path, port);
  const paths = await answered(publisher.url);
  let over = false;
  const visiting = visit(cache.url, paths, () => over);
  const tell = async () => {
    const headers = { authorization: `Bearer ${sharedKey(SECRET, 'webhook')}` };
    await fetch(`${publisher.url}/hooks/content`, { method: 'POST', headers });
  };
  /** The addresses that show an edition other than the current one. */
  const outdated = async (url: string): Promise<string[]> => {
    const asked = paths.flatMap((path) => ['br', 'identity'].map((encoding) => [path, encoding] as const));
    const found = await Promise.all(
      asked.map(async ([path, encoding]) => {
        const answer = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
        return editions.areCurrent(await answer.text()) ? [] : [`${path} (${encoding})`];
      }),
    );
    return found.flat();
  };
  const until = async (url: string, ms: number): Promise<string[]> => {
    const late = performance.now() + ms;
    for (;;) {
      const old = await outdated(url);
      if (old.length === 0 || performance.now() > late) return old;
      await wait(20);
    }
  };
  const times: number[] = [];
  const stale: string[] = [];
  let [batches, outages] = [0, 0];
  const started = performance.now();
  try {
    while (editions.count() < wanted) {
      const size = Math.min(wanted - editions.count(), 1 + Math.floor(Math.random() * MAX_EDITS));
      for (let edit = 0; edit < size; edit++) editions.edit();
      batches++;
      if (batches % OUTAGE_EVERY === 0) {
        cms.failWith(OUTAGES[outages++ % OUTAGES.length] ?? 'refused');
        await tell();
        await wait(OUTAGE_MS);
        cms.failWith('none');
      }
      await tell();
      const unpublished = await until(publisher.url, PUBLISHED_WITHIN_MS);
      if (unpublished.length > 0) throw new Error(`Never published: ${unpublished.join(', ')}`);
      const published = performance.now();
      stale.push(...(await until(reader.url, EVERYWHERE_MS)), ...(await until(cache.url, EVERYWHERE_MS)));
      times.push(performance.now() - published);
      if (batches % 20 === 0)
        console.log(`${editions.count()} edits, ${stale.length} stale, ${machineLoad()}`);
    }
    await wait(EVERYWHERE_MS);
    stale.push(...(await outdated(cache.url)));
    over = true;
    const visits = await visiting;
    const counts = await varnishCounts(join(state.path, 'varnish'));
    times.sort((one, other) => one - other);
    printTable(
      [
        'edits',
        'texts on pages',
        'batches',
        'outages',
        'stale',
        'until everywhere, p50 / max',
        'lost visits',
        'asked of the cache',
        'hits',
        'asked of the servers',
        'took',
      ],
      [
        [
          String(editions.count()),
          String(editions.shown()),
          String(batches),
          String(outages),
          String(stale.length),
          `${times[Math.floor(times.length / 2)]?.toFixed(0)} / ${times.at(-1)?.toFixed(0)} ms`,
          `${visits.lost.length} of ${visits.times.length + visits.lost.length}`,
          String(counts.client_req),
          `${(((counts.cache_hit ?? 0) / ((counts.cache_hit ?? 0) + (counts.cache_miss ?? 0))) * 100).toFixed(1)} %`,
          String(counts.backend_req),
          `${((performance.now() - started) / 60_000).toFixed(1)} min`,
        ],
      ],
    );
    console.log(machineLoad());
    return verdict([...stale.slice(0, 5), ...visits.lost.slice(0, 5)]);
  } finally {
    over = true;
    await visiting;
    await Promise.all([cache.stop(), publisher.stop('SIGKILL'), reader.stop('SIGKILL'), cms.stop()]);
    await state.remove();
  }
}

/** The addresses that the site answers. */
async function answered(url: string): Promise<string[]> {
  const found = await Promise.all(
    PATHS.map(async (path) => ((await fetch(url + path)).status === 200 ? [path] : [])),
  );
  return found.flat();
}

/** Varnish's own counters, by their short names. */
async function varnishCounts(folder: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)('varnishstat', ['-1', '-n', folder]);
  const rows = [...stdout.matchAll(/^MAIN\.(\w+)\s+(\d+)/gm)];
  return Object.fromEntries(rows.map(([, name = '', value]) => [name, Number(value)]));
}
