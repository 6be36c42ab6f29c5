import { rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isObject } from '../src/core/json/json.ts';
import { UNNAMED_SITE } from '../src/core/manifest/site.ts';
import { Builder } from '../src/publish/plan/builder.ts';
import { createPlanner } from '../src/publish/plan/plan.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { createDocumentRenderer } from '../src/render/page-document.ts';
import { createServing } from '../src/serve/lookup/serving.ts';
import { readSettings } from '../src/serve/settings.ts';
import type { Delta } from '../src/store/entry.ts';
import { createFolderObjects } from '../src/store/objects.ts';
import { createFolderStore } from '../src/store/store.ts';
import { manyTimes, siteContent } from './site-content.ts';

/** The cost of publishing a site; times are in milliseconds, memory in megabytes. */
export interface Publishing {
  readonly pages: number;
  readonly fullMs: number;
  readonly fullStallMs: number;
  /** The processor time of all threads for one changed record. */
  readonly recordCpuMs: number;
  /** Milliseconds until visitors get the changed page. */
  readonly visibleMs: number;
  readonly layoutMs: number;
  readonly layoutStallMs: number;
  readonly rssMb: number;
  /** Milliseconds from an empty process to all files by address, with an existing folder. */
  readonly openMs: number;
}

type Order = 'full' | 'record' | 'layout';
type Told = { readonly delta: Delta } | { readonly expect: readonly string[] } | { readonly done: Order };
interface Work {
  readonly root: string;
  readonly folder: string;
  readonly times: number;
}

const RECORDS = 20;

/** Publishes this site `times` over in a thread, as the server does, and changes it. Leaves the folder in place. */
async function measurePublishing(work: Work): Promise<Publishing> {
  await rm(work.folder, { recursive: true, force: true });
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: readSettings({}, '').publishMemoryMb },
  });
  const objects = createFolderObjects(work.folder);
  const log = (line: string) => console.log(line);
  const input = {
    site: UNNAMED_SITE,
    read: objects.read,
    prioritize: () => undefined,
    repair: async () => false,
    log,
  };
  const serving = createServing({ ...input, cacheBytes: 64 * 1024 * 1024 }, new Map());
  let visibleAt = 0;
  let pages = 0;
  let fail = (error: Error): void => {
    throw error;
  };
  worker.on('error', (error) => fail(error));
  const run = (order: Order) =>
    new Promise<number>((done, failed) => {
      const started = performance.now();
      const hear = (message: Told) => {
        if ('expect' in message) serving.expect(message.expect);
        else if ('delta' in message) {
          serving.apply(message.delta);
          const shown = message.delta.set.filter(
            ([at, { type }]) => at.startsWith('/') && type.startsWith('text/html'),
          );
          if (order === 'full') pages += shown.length;
          if (shown.length > 0) visibleAt = performance.now();
        } else {
          worker.off('message', hear);
          done(performance.now() - started);
        }
      };
      worker.on('message', hear);
      fail = failed;
      worker.postMessage(order);
    });
  const stalled = async (order: Order): Promise<[number, number]> => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const took = await run(order);
    delay.disable();
    return [took, delay.max / 1e6];
  };
  const [fullMs, fullStallMs] = await stalled('full');
  // The first rounds are for warming up.
  for (let round = 0; round < 3; round++) await run('record');
  const before = process.cpuUsage();
  const seen: number[] = [];
  for (let round = 0; round < RECORDS; round++) {
    const started = performance.now();
    await run('record');
    seen.push(visibleAt - started);
  }
  const { user, system } = process.cpuUsage(before);
  const [layoutMs, layoutStallMs] = await stalled('layout');
  const rssMb = process.memoryUsage().rss / 1024 ** 2;
  await worker.terminate();
  const opening = performance.now();
  const again = createFolderStore(work.folder, 'bench');
  await again.open();
  const openMs = performance.now() - opening;
  seen.sort((a, b) => a - b);
  return {
    pages,
    fullMs,
    fullStallMs,
    recordCpuMs: (user + system) / 1000 / RECORDS,
    visibleMs: seen[RECORDS / 2] ?? 0,
    layoutMs,
    layoutStallMs,
    rssMb,
    openMs,
  };
}

async function work({ root, folder, times }: Work): Promise<void> {
  const port = parentPort;
  if (!port) return;
  const tell = (message: Told) => port.postMessage(message);
  const one = await siteContent(root);
  const { pages, snapshot: first } = manyTimes(one.pages, one.snapshot, times);
  const documents = await createDocumentRenderer(root);
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  const store = createFolderStore(folder, 'bench');
  await store.open();
  const log = (line: string) => console.log(line);
  const subscriber = {
    expect: (addresses: readonly string[]) => tell({ expect: addresses }),
    apply: (delta: Delta) => tell({ delta }),
  };
  const builder = new Builder({ store, subscriber, log });
  const plan = createPlanner('bench');
  const texts = new Map();
  let snapshot = first;
  let round = 0;
  const layoutUrl = Object.values(pages.layout.sources)[0]?.url ?? '';
  const urls = [...first.records.keys()].filter(
    (url) => !Object.values(pages.layout.sources).some((it) => it.url === url),
  );
  const change = (url: string) => {
    round++;
    snapshot = {
      ...snapshot,
      records: new Map([...snapshot.records, [url, reworded(snapshot.records.get(url), round)]]),
    };
  };
  port.on('message', (order: Order) => {
    if (order === 'record') change(urls[(round * 7) % urls.length] ?? '');
    if (order === 'layout') change(layoutUrl);
    void builder
      .build(plan({ pages, snapshot, registry, report: () => undefined, document: documents.whole }, texts))
      .then(() => tell({ done: order }));
  });
}

// Runs in a separate process, because the memory of a bundler is not the server's.
if (!isMainThread) await work(workerData);
else if (process.send) {
  process.once('message', async (asked: Work) => {
    process.send?.(await measurePublishing(asked));
    process.disconnect();
  });
}

/** The record with another word at the end of each of its texts. */
function reworded(value: unknown, round: number, name = ''): unknown {
  if (typeof value === 'string')
    return /title|heading|name|text|desc|label/i.test(name) ? `${value} ${round}` : value;
  if (Array.isArray(value)) return value.map((item: unknown) => reworded(item, round, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reworded(inner, round, key)]));
}
