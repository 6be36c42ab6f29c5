import { rm } from 'node:fs/promises';
import { createBuilder } from '../src/publish/plan/builder.ts';
import { createPlanner } from '../src/publish/plan/plan.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { documentMaker } from '../src/render/page-document.ts';
import { createServing } from '../src/serve/lookup/serving.ts';
import { folderStore } from '../src/store/store.ts';
import { reworded } from './change-record.ts';
import { heapUsed } from './heap-used.ts';
import { siteContent } from './site-content.ts';

/** The heap after garbage collection, in bytes, after some publications and after all. */
export interface Heaps {
  readonly first: number;
  readonly last: number;
}

interface Work {
  readonly root: string;
  readonly folder: string;
  readonly publishes: number;
}

const WARM_UP = 50;

/** Publishes this site repeatedly, each time with another record changed, and requests every page. */
async function measureHeap({ root, folder, publishes }: Work): Promise<Heaps> {
  const { pages, snapshot: begin } = await siteContent(root);
  const documents = await documentMaker(root);
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  const store = folderStore(folder, 'bench');
  await store.open();
  const log = (line: string) => console.log(line);
  const input = { site: pages.site, read: store.objects.read, prioritize: () => undefined, log };
  const serving = createServing({ ...input, repair: async () => false, cacheBytes: 1024 * 1024 }, new Map());
  const builder = createBuilder({ store, subscriber: serving, log });
  const plan = createPlanner('bench');
  const urls = [...begin.records.keys()];
  let snapshot = begin;
  let first = 0;
  for (let round = 0; round < WARM_UP + publishes; round++) {
    const url = urls[round % urls.length] ?? '';
    // Each edit starts from the original text, because a growing text would look like a leak.
    const record = reworded(begin.records.get(url), round % 10);
    snapshot = { ...snapshot, records: new Map([...snapshot.records, [url, record]]) };
    await builder.turn(
      plan({ pages, snapshot, registry, report: () => undefined, document: documents.whole }, new Map()),
    );
    for (const { route } of pages.pages) await (await serving.find(route))?.body('br');
    await serving.snapshot();
    if (round === WARM_UP) first = heapUsed();
  }
  return { first, last: heapUsed() };
}

process.once('message', async (work: Work) => {
  process.send?.(await measureHeap(work));
  await rm(work.folder, { recursive: true, force: true });
  process.disconnect();
});
