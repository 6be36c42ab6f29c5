import { join } from 'node:path';
import { startSite } from '../tests/browser/start-site.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { everyPath } from '../tests/site/routes.ts';
import { inProcess, serverBundle } from './bundle.ts';
import type { LongList } from './long-list.ts';
import type { Publishing } from './publish-site.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const TIMES = '1,20,100';
const RECORDS = '10,2000,10000';
const VISIBLE_MS = 1000;
const STALL_MS = 50;
const START_MS = 2000;
// This limit applies to sites of up to this many pages.
const RSS_MB = 1024;
const RSS_PAGES = 10_600;
const RATIO = 3;

/**
 * `npm run bench -- publish`: the cost of one changed record on small and large sites and in short and long lists, and
 * the resulting stalls.
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  const over = [
    ...(await measureSites(root, option(args, 'times') ?? TIMES)),
    ...(await measureLists(root, option(args, 'records') ?? RECORDS)),
  ];
  console.log(machineLoad());
  return verdict(over);
}

const numbersIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Prints the cost of one changed title in lists of these lengths, and returns the missed bars. */
async function measureLists(root: string, lengths: string): Promise<string[]> {
  const bundle = await serverBundle(root, 'bench/long-list.ts', 'long-list');
  const lists: LongList[] = [];
  for (const records of numbersIn(lengths)) {
    const state = await temporaryFolder();
    lists.push(await inProcess<LongList>(bundle, { root, folder: join(state.path, 'site'), records }));
    await state.remove();
  }
  const least = Math.min(...lists.map(({ cpuMs }) => cpuMs));
  printTable(
    ['records in the list', 'one title: processor', 'times the least', 'until visible'],
    lists.map((it) => [
      String(it.records),
      `${it.cpuMs.toFixed(0)} ms`,
      (it.cpuMs / least).toFixed(1),
      `${it.visibleMs.toFixed(0)} ms`,
    ]),
  );
  return lists.flatMap(({ records, cpuMs }) =>
    cpuMs > RATIO * least
      ? [`One title among ${records}: ${(cpuMs / least).toFixed(1)} times the processor time of the least`]
      : [],
  );
}

/** Prints the cost of publishing this site many times over, and returns the missed bars. */
async function measureSites(root: string, multiples: string): Promise<string[]> {
  const bundle = await serverBundle(root, 'bench/publish-site.ts', 'publish');
  const sites: (Publishing & Started)[] = [];
  for (const times of numbersIn(multiples)) {
    const state = await temporaryFolder();
    const published = await inProcess<Publishing>(bundle, { root, folder: join(state.path, 'site'), times });
    sites.push({ ...published, ...(await startFrom(state.path)) });
    await state.remove();
  }
  printTable(
    [
      'pages',
      'all from empty',
      'stall',
      'one record: processor',
      'until visible',
      'new header',
      'stall',
      'memory',
      'opening the folder',
      'start to first page',
      'a server that only reads',
    ],
    sites.map((it) => [
      String(it.pages),
      `${(it.fullMs / 1000).toFixed(1)} s`,
      `${it.fullStallMs.toFixed(0)} ms`,
      `${it.recordCpuMs.toFixed(1)} ms`,
      `${it.visibleMs.toFixed(0)} ms`,
      `${(it.layoutMs / 1000).toFixed(1)} s`,
      `${it.layoutStallMs.toFixed(0)} ms`,
      `${it.rssMb.toFixed(0)} MB`,
      `${it.openMs.toFixed(0)} ms`,
      `${(it.startMs / 1000).toFixed(1)} s`,
      `${it.serverMb.toFixed(0)} MB`,
    ]),
  );
  const least = Math.min(...sites.map(({ recordCpuMs }) => recordCpuMs));
  return sites.flatMap((it) => [
    ...(it.recordCpuMs > RATIO * least
      ? [`One record at ${it.pages} pages: ${(it.recordCpuMs / least).toFixed(1)} times the least`]
      : []),
    ...(it.visibleMs > VISIBLE_MS ? [`${it.pages} pages: visible after ${it.visibleMs.toFixed(0)} ms`] : []),
    ...(it.layoutStallMs > STALL_MS
      ? [`${it.pages} pages: a stall of ${it.layoutStallMs.toFixed(0)} ms`]
      : []),
    ...(it.startMs > START_MS ? [`${it.pages} pages: the first page after ${it.startMs.toFixed(0)} ms`] : []),
    ...(it.pages <= RSS_PAGES && it.rssMb > RSS_MB ? [`${it.pages} pages: ${it.rssMb.toFixed(0)} MB`] : []),
  ]);
}

/** The start of a server on the stored files of the site. */
interface Started {
  /** Milliseconds from its start to its first page. */
  readonly startMs: number;
  readonly serverMb: number;
}

async function startFrom(state: string): Promise<Started> {
  const began = performance.now();
  const site = await startSite({ STATE_DIR: state, PUBLISH: '0', METRICS_PORT: '0' });
  try {
    const page = await fetch(site.url + everyPath[0]);
    if (page.status !== 200 || !(await page.text()).includes('</html>')) throw new Error('no page came');
    const startMs = performance.now() - began;
    const metrics = /Metrics at (http:[^"\s]+)/.exec(site.output())?.[1] ?? '';
    const memory = /^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(metrics)).text())?.[1];
    return { startMs, serverMb: Number(memory) / 1024 ** 2 };
  } finally {
    await site.stop();
  }
}
