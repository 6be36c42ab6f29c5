import { join } from 'node:path';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { serverBundle } from './bundle.ts';
import type { Exporting } from './export-site.ts';
import { inProcess } from './in-process.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const TIMES = '10,55,110';
const AGAIN_MS = 2000;
/** The number of files besides the page: its data, the answer of its source, and others that mention it. */
const MAX_OTHERS = 3;
/** The limit as a multiple of the time per page on the smallest site. */
const LINEAR = 1.5;

/**
 * `npm run bench -- export [--times 1,20]`: the export of 970 to 10,680 pages, again without a change, and again with
 * one record changed; each in its own process.
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  const bundle = await serverBundle(root, 'bench/export-site.ts', 'export');
  const rows: string[][] = [];
  const over: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const times of (option(args, 'times') ?? TIMES).split(',').map(Number)) {
    const place = await temporaryFolder();
    const work = { root, folder: join(place.path, 'site'), times };
    const run = (edition: number) => inProcess<Exporting>(bundle, { ...work, edition });
    const first = await run(0);
    const same = await run(0);
    const changed = await run(1);
    await place.remove();
    const { writtenPages: pages, writtenOthers: others } = changed;
    // An address and what it shows: a list has many.
    const all = first.writtenPages;
    const each = first.cpuMs / all;
    least = Math.min(least, each);
    rows.push([
      String(all),
      String(first.files),
      `${(first.ms / 1000).toFixed(1)} s`,
      `${each.toFixed(2)} ms`,
      `${(same.ms / 1000).toFixed(1)} s, ${same.writtenPages + same.writtenOthers} files`,
      `${(changed.ms / 1000).toFixed(1)} s (${(changed.cpuMs / 1000).toFixed(1)} s of the processor)`,
      `${pages} + ${others}`,
      `${first.rssMb.toFixed(0)} / ${changed.rssMb.toFixed(0)} MB`,
    ]);
    if (changed.ms > AGAIN_MS) over.push(`${all} pages: one change took ${changed.ms.toFixed(0)} ms`);
    if (pages !== 1 || others > MAX_OTHERS) over.push(`One change touched ${changed.written.join(', ')}`);
    if (same.written.length > 0) over.push(`No change touched ${same.written.join(', ')}`);
    if (each > LINEAR * least) over.push(`${all} pages: ${(each / least).toFixed(1)} times the least`);
  }
  printTable(
    [
      'pages',
      'files',
      'first export',
      'processor, a page',
      'again',
      'with one change',
      'pages + other files touched',
      'memory',
    ],
    rows,
  );
  console.log(machineLoad());
  return verdict(over);
}
