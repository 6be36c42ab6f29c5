import { performance } from 'node:perf_hooks';
import { embeddedOrigin } from '../src/content/origin/embedded-origin.ts';
import { exportPoll } from '../src/publish/export/export-site.ts';
import { manyTimes } from './all-pages.ts';
import { reworded } from './change-record.ts';
import { siteContent } from './site-content.ts';

/** One export, in a process of its own. */
export interface ExportWork {
  readonly root: string;
  readonly folder: string;
  /** The number of pages, as a multiple of this site's. */
  readonly times: number;
  /** The edition of one record; 0 for none. */
  readonly edition: number;
}

/** The time that an export took, and the files that it changed. */
export interface Exporting {
  readonly files: number;
  /** Without the time for asking the CMS. */
  readonly ms: number;
  /** The processor time of all threads. */
  readonly cpuMs: number;
  readonly writtenPages: number;
  readonly writtenOthers: number;
  /** Some of the files that were written. */
  readonly written: readonly string[];
  readonly rssMb: number;
}

const NAMED = 5;

async function run({ root, folder, times, edition }: ExportWork): Promise<Exporting> {
  const one = await siteContent(root);
  const { pages, snapshot: first } = manyTimes(one.pages, one.snapshot, times);
  const page = pages.pages.at(-1);
  // The record must be read by a single page.
  const url = Object.values(page?.sources ?? {})[0]?.url ?? '';
  const record = edition === 0 ? first.records.get(url) : reworded(first.records.get(url), edition);
  const snapshot = { ...first, records: new Map([...first.records, [url, record]]) };
  const origin = embeddedOrigin(`${root}/cms`, `${root}/.cache`);
  await origin.reopen();
  const settings = { contentUrl: undefined, stateDir: '', mediaOrigins: [] };
  const began = performance.now();
  const before = process.cpuUsage();
  const look = { pages, snapshot, isComplete: true, faults: [] };
  // The copies of the home page have addresses that no file can have.
  const { changes, count, faults } = await exportPoll(
    { root, folder, settings, partial: true },
    origin,
    look,
  );
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  if (!changes) throw new Error(`nothing was written: ${faults.slice(0, 3).join('; ')}`);
  const rssMb = process.memoryUsage().rss / 1024 ** 2;
  const writtenPages = changes.written.filter((name) => name.endsWith('.html')).length;
  const writtenOthers = changes.written.length - writtenPages;
  const written = changes.written.slice(0, NAMED);
  return { files: count, ms, cpuMs, writtenPages, writtenOthers, written, rssMb };
}

process.once('message', async (work: ExportWork) => {
  process.send?.(await run(work), undefined, undefined, () => process.disconnect());
});
