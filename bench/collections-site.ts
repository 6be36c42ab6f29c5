import { rm } from 'node:fs/promises';
import { limitQuery } from '../src/content/load-list.ts';
import type { Snapshot } from '../src/content/snapshot.ts';
import type { JsonObject } from '../src/core/json/json.ts';
import { isObject } from '../src/core/json/json.ts';
import { createBuilder } from '../src/publish/plan/builder.ts';
import { createPlanner } from '../src/publish/plan/plan.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { documentMaker } from '../src/render/page-document.ts';
import { folderStore } from '../src/store/store.ts';
import { heapUsed } from './heap-used.ts';
import { siteContent } from './site-content.ts';

/** The cost of a site whose list has this many records; times are in milliseconds. */
export interface Collection {
  readonly records: number;
  readonly fullCpuMs: number;
  readonly heapMb: number;
  /** Bytes of the page of a record in the middle, of its data, and of the first page of the list. */
  readonly bytes: readonly [page: number, data: number, list: number];
  /** For one changed title: the cost of the publication, and the addresses that are rendered again. */
  readonly changeCpuMs: number;
  readonly changed: readonly string[];
  /** The same for a changed field that no page reads. */
  readonly unread: readonly string[];
}

interface Work {
  readonly root: string;
  readonly folder: string;
  /** The endpoint of the list, and the number of records that it gets. */
  readonly endpoint: string;
  readonly records: number;
}

/** Publishes this site with this many records in one of its lists, and changes one of them. */
async function measure({ root, folder, endpoint, records }: Work): Promise<Collection> {
  const { pages, snapshot: own } = await siteContent(root);
  const documents = await documentMaker(root);
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  const store = folderStore(folder, 'bench');
  await store.open();
  const subscriber = { expect: () => undefined, apply: () => undefined };
  const builder = createBuilder({ store, subscriber, log: (line: string) => console.log(line) });
  const plan = createPlanner('bench');
  const report = () => undefined;
  const publish = async (snapshot: Snapshot) => {
    const before = process.cpuUsage();
    const turn = plan({ pages, snapshot, registry, report, document: documents.whole }, new Map());
    await builder.turn(turn);
    const { user, system } = process.cpuUsage(before);
    const touched = [...turn.touched].filter((address) => address.startsWith('/'));
    return { cpuMs: (user + system) / 1000, touched };
  };
  const sizeOf = async (path: string) => {
    const entry = store.index.get(path);
    if (!entry) throw new Error(`${path} was not made`);
    return (await store.read(entry)).length;
  };
  const middle = Math.floor(records / 2);
  const filled = withRecords(own, endpoint, records);
  const full = await publish(filled);
  const heapMb = heapUsed() / 1024 ** 2;
  const slug = slugOf(middle);
  const bytes = [
    await sizeOf(`/news/${slug}`),
    await sizeOf(`/pages/news/${slug}.json`),
    await sizeOf('/all-news'),
  ] as const;
  const unread = await publish(changedAt(filled, endpoint, middle, { unread: 'Nobody reads this' }));
  const change = await publish(changedAt(filled, endpoint, middle, { title: 'Another title' }));
  return {
    records,
    fullCpuMs: full.cpuMs,
    heapMb,
    bytes,
    changeCpuMs: change.cpuMs,
    changed: change.touched,
    unread: unread.touched,
  };
}

// All slugs have the same length, so that pages differ by their data rather than by their names.
const slugOf = (at: number): string => `record-${String(at).padStart(5, '0')}`;

/** True for a URL that asks for all records; one with filters or a limit would fetch only some. */
const isOf = (url: string, endpoint: string): boolean =>
  url.startsWith(`/api${endpoint}?`) && url.endsWith(limitQuery()) && !url.includes('filters');

/** The content with this many records in a list, all copies of its first one. */
function withRecords({ records, ...rest }: Snapshot, endpoint: string, count: number): Snapshot {
  const grown = [...records].map(([url, record]): [string, unknown] => {
    const [first] = Array.isArray(record) && isOf(url, endpoint) ? record : [];
    return [url, isObject(first) ? Array.from({ length: count }, (_, at) => recordAt(first, at)) : record];
  });
  return { ...rest, records: new Map(grown) };
}

function recordAt(first: JsonObject, at: number): JsonObject {
  const own = {
    id: at + 1,
    documentId: `doc-${slugOf(at)}`,
    slug: slugOf(at),
    title: `The story of ${slugOf(at)}`,
  };
  return { ...structuredClone(first), ...own };
}

/** The same with one record changed; all others stay the same objects, as after a refresh. */
function changedAt({ records, ...rest }: Snapshot, endpoint: string, at: number, change: object): Snapshot {
  const changed = [...records].map(([url, record]): [string, unknown] => {
    if (!Array.isArray(record) || !isOf(url, endpoint)) return [url, record];
    return [
      url,
      record.map((one: unknown, place) => (place === at && isObject(one) ? { ...one, ...change } : one)),
    ];
  });
  return { ...rest, records: new Map(changed) };
}

process.once('message', async (work: Work) => {
  process.send?.(await measure(work));
  await rm(work.folder, { recursive: true, force: true });
  process.disconnect();
});
