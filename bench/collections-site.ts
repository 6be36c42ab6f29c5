import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openProject } from '../src/publish/project/project.ts';
import { openPublisher } from '../src/publish/publishing.ts';
import type { Delta } from '../src/store/entry.ts';
import { folderStore } from '../src/store/store.ts';
import { recordName } from './counting-cms.ts';
import { heapUsed } from './heap-used.ts';

/** The cost of a site whose list has this many records; times are in milliseconds. */
export interface Collection {
  readonly records: number;
  readonly fullCpuMs: number;
  readonly heapMb: number;
  /** Bytes of the page of a record in the middle, of its data, and of the first page of the list. */
  readonly bytes: readonly [page: number, data: number, list: number];
  /** For one changed title, from the message of the CMS on: medians of several. */
  readonly change: Change;
  /** The addresses that it makes anew. */
  readonly changed: readonly string[];
}

/** The cost of one changed record. */
export interface Change {
  readonly visibleMs: number;
  /** The processor time until all is done. */
  readonly cpuMs: number;
  /** The requests until its page is visible, and in all. */
  readonly before: number;
  readonly requests: number;
}

interface Work {
  readonly root: string;
  readonly state: string;
  readonly cms: string;
  /** The CMS's name for the type of the list, and the number of its records. */
  readonly type: string;
  readonly records: number;
}

const ROUNDS = 5;

/** Publishes this site from a CMS with this many records in one of its lists, and changes some of them. */
async function measure({ root, state, cms, type, records }: Work): Promise<Collection> {
  const folder = join(state, 'site');
  await mkdir(folder, { recursive: true });
  const store = folderStore(folder, cms);
  await store.open();
  let hear: (delta: Delta) => void = () => undefined;
  const publisher = await openPublisher({
    project: openProject(root),
    settings: { contentUrl: cms, stateDir: state },
    store,
    subscriber: { expect: () => undefined, apply: (delta) => hear(delta) },
    status: { looked: () => undefined, published: () => undefined },
    log: (line) => console.log(line),
  });
  const used = async (act: () => Promise<void>) => {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const asked = async (query = '') =>
    Number(await (await fetch(`${cms}/?${query}`, { method: 'POST' })).text());
  const sizeOf = async (path: string) => {
    const entry = store.index.get(path);
    if (!entry) throw new Error(`${path} was not made`);
    return (await store.read(entry)).length;
  };
  const fullCpuMs = await used(() => publisher.refresh());
  const heapMb = heapUsed() / 1024 ** 2;
  const slug = recordName(Math.floor(records / 2));
  const bytes = [
    await sizeOf(`/news/${slug}`),
    await sizeOf(`/pages/news/${slug}.json`),
    await sizeOf('/all-news'),
  ] as const;

  let changed = new Set<string>();
  const changeOnce = async (round: number): Promise<Change> => {
    const name = recordName(Math.floor((records * (round + 1)) / (ROUNDS + 2)));
    changed = new Set();
    let visible: { readonly at: number; readonly asked: Promise<number> } | undefined;
    hear = ({ set }) => {
      for (const [address] of set) changed.add(address);
      if (set.some(([address]) => address === `/news/${name}`))
        visible ??= { at: performance.now(), asked: asked() };
    };
    const before = await asked(`documentId=doc-${name}&title=Another+title+${round}`);
    const began = performance.now();
    const cpuMs = await used(() => publisher.refresh({ type, changed: `doc-${name}` }));
    if (!visible) throw new Error(`/news/${name} was not made anew`);
    return {
      visibleMs: visible.at - began,
      cpuMs,
      before: (await visible.asked) - before,
      requests: (await asked()) - before,
    };
  };
  // The first is for warming up.
  await changeOnce(0);
  const found: Change[] = [];
  for (let round = 1; round <= ROUNDS; round++) found.push(await changeOnce(round));
  const middle = (of: (one: Change) => number) =>
    found.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return {
    records,
    fullCpuMs,
    heapMb,
    bytes,
    change: {
      visibleMs: middle((one) => one.visibleMs),
      cpuMs: middle((one) => one.cpuMs),
      before: middle((one) => one.before),
      requests: middle((one) => one.requests),
    },
    changed: [...changed],
  };
}

process.once('message', async (work: Work) => {
  process.send?.(await measure(work));
  process.exit();
});
