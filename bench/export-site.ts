import { performance } from 'node:perf_hooks';
import { embeddedOrigin } from '../src/site/content-origin.ts';
import { exportLook } from '../src/site/export/export-site.ts';
import { manyTimes } from './all-pages.ts';
import { reworded } from './change-record.ts';
import { siteContent } from './site-content.ts';

/** One export, in a process of its own. */
export interface ExportWork {
  readonly root: string;
  readonly folder: string;
  /** So many times as many pages as this site has. */
  readonly times: number;
  /** Of one record; 0: none. */
  readonly edition: number;
}

/** What an export took and touched. */
export interface Exporting {
  readonly pages: number;
  readonly files: number;
  /** Without the look at the CMS. */
  readonly ms: number;
  readonly written: readonly string[];
  readonly rssMb: number;
}

async function run({ root, folder, times, edition }: ExportWork): Promise<Exporting> {
  const one = await siteContent(root);
  const { pages, snapshot: first } = manyTimes(one.pages, one.snapshot, times);
  const page = pages.pages.at(-1);
  // A record that one page alone reads.
  const url = Object.values(page?.sources ?? {})[0]?.url ?? '';
  const record = edition === 0 ? first.records.get(url) : reworded(first.records.get(url), edition);
  const snapshot = { ...first, records: new Map([...first.records, [url, record]]) };
  const origin = embeddedOrigin(`${root}/cms`, `${root}/.cache`);
  await origin.reopen();
  const settings = { contentUrl: undefined, stateDir: '', mediaOrigins: [] };
  const began = performance.now();
  const look = { pages, snapshot, isComplete: true, faults: [] };
  const { changes, count, faults } = await exportLook(
    { root, folder, settings, partial: false },
    origin,
    look,
  );
  const ms = performance.now() - began;
  if (!changes) throw new Error(`nothing was written: ${faults.slice(0, 3).join('; ')}`);
  const rssMb = process.memoryUsage().rss / 1024 ** 2;
  return { pages: pages.pages.length, files: count, ms, written: changes.written, rssMb };
}

process.once('message', async (work: ExportWork) => {
  process.send?.(await run(work));
  process.disconnect();
});
