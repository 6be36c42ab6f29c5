import { temporaryFolder } from '../tests/setup/folder.ts';
import { serverBundle } from './bundle.ts';
import type { Collection } from './collections-site.ts';
import { startCountingCms } from './counting-cms.ts';
import { inProcess } from './in-process.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const RECORDS = '10,1000,10000';
const BYTES = 1.05;
/** The allowed cost of a record on the largest site, relative to the next smaller one. */
const LINEAR = 1.3;
/** The page of the record, those of its neighbours and the page of the list, each with its data; search and feed. */
const CHANGED = 10;
const ANSWER_MS = 40;
/** Of one changed title: until it is visible, the requests until then and after, its processor time on the smallest site. */
const [VISIBLE_MS, BEFORE, AFTER, CPU] = [500, 5, 100, 3];
/** Beyond it, figures are information. */
const MOST_RECORDS = 10_000;

/** `npm run bench -- collections`: the cost of a list's number of records for a page, the site, and one change. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const bundle = await serverBundle(root, 'bench/collections-site.ts', 'collections');
  const found: Collection[] = [];
  for (const records of (option(args, 'records') ?? RECORDS).split(',').map(Number)) {
    const state = await temporaryFolder();
    const cms = await startCountingCms(root, { endpoint: '/news-articles', records, answerMs: ANSWER_MS });
    const work = { root, state: state.path, cms: cms.url, type: 'news-article', records };
    found.push(await inProcess<Collection>(bundle, work, ['--expose-gc']));
    cms.stop();
    await state.remove();
  }
  const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });
  printTable(
    [
      'records',
      'page of one',
      'its data',
      'first page of the list',
      'all: processor',
      'heap',
      'one title: visible',
      'requests until then',
      'in all',
      'processor',
      'made anew',
    ],
    found.map((it) => [
      number(it.records),
      ...it.bytes.map((bytes) => `${number(bytes)} B`),
      `${number(it.fullCpuMs / 1000)} s`,
      `${number(it.heapMb)} MB`,
      `${number(it.change.visibleMs)} ms`,
      number(it.change.before),
      number(it.change.requests),
      `${number(it.change.cpuMs)} ms`,
      number(it.changed.filter(isFile).length),
    ]),
  );
  console.log(machineLoad());
  return verdict([...found.flatMap((it) => overIn(it, found[0])), ...notLinear(found)]);
}

// Two pages that need the same part of a list share its answer; the sitemap has the day of the change.
const isFile = (address: string): boolean => /^\/(?!api\/|sitemap)/.test(address);

function overIn(it: Collection, first = it): string[] {
  const made = it.changed.filter(isFile);
  return [
    ...it.bytes.flatMap((bytes, at) => {
      const ratio = bytes / (first.bytes[at] ?? bytes);
      return ratio > BYTES ? [`${it.records} records: ${ratio.toFixed(3)} times the bytes (${bytes})`] : [];
    }),
    ...(made.length > CHANGED ? [`${it.records} records: one title makes ${made.join(', ')} anew`] : []),
    ...(it.records <= MOST_RECORDS ? changeOver(it, first) : []),
  ];
}

function changeOver({ records, change }: Collection, first: Collection): string[] {
  const { visibleMs, before, requests, cpuMs } = change;
  const over = [
    visibleMs > VISIBLE_MS && `visible after ${visibleMs.toFixed()} ms`,
    before > BEFORE && `${before} requests until then`,
    requests - before > AFTER && `${requests - before} requests after that`,
    cpuMs > CPU * first.change.cpuMs && `${(cpuMs / first.change.cpuMs).toFixed(1)} times the processor time`,
  ];
  return over.flatMap((one) => (one === false ? [] : [`${records} records, one title: ${one}`]));
}

/** Compares the cost of a record with the number of records. */
function notLinear(found: readonly Collection[]): string[] {
  const [first, second, third] = found;
  if (!first || !second || !third) return [];
  const perRecord = (of: (one: Collection) => number, a: Collection, b: Collection) =>
    (of(b) - of(a)) / (b.records - a.records);
  return (
    [
      ['processor time', (one) => one.fullCpuMs],
      ['heap', (one) => one.heapMb],
    ] satisfies [string, (one: Collection) => number][]
  ).flatMap(([what, of]) => {
    const ratio = perRecord(of, second, third) / perRecord(of, first, second);
    return ratio > LINEAR
      ? [`One more record costs ${ratio.toFixed(2)} times the ${what} where there are many`]
      : [];
  });
}
