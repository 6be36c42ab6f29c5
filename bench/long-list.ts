import { readUrlEndpoint } from '../src/content/record-error.ts';
import type { Ask } from '../src/content/snapshot.ts';
import { isObject, type JsonObject } from '../src/core/json/json.ts';
import { openProject } from '../src/publish/project/project.ts';
import { createPublisher } from '../src/publish/publisher.ts';
import { createDocumentRenderer } from '../src/render/page-document.ts';
import type { Delta } from '../src/store/entry.ts';
import { createStatusKeeper } from '../src/store/messages/site-status.ts';
import { createFolderStore } from '../src/store/store.ts';
import { findEndpoint } from '../src/strapi/model.ts';

/** The cost of one changed title in a list of this length; times are in milliseconds, medians of several changes. */
export interface LongList {
  readonly records: number;
  /** The processor time of all threads. */
  readonly cpuMs: number;
  /** From the message of the CMS until the server has the page of the record. */
  readonly visibleMs: number;
}

interface Work {
  readonly root: string;
  readonly folder: string;
  readonly records: number;
}

const ENDPOINT = '/news-articles';
const CHANGES = 7;
const DAY_MS = 86_400_000;
const OWN_QUERY = /[?&](pagination|sort|filters\[documentId\])[^&]*/g;
const NEWEST_FIRST = /^(publishedAt|updatedAt):desc$/;

/** Publishes this site with a long list of news, and changes the title of some of its records. */
async function measureLongList({ root, folder, records }: Work): Promise<LongList> {
  const project = openProject(root);
  const origin = project.origin({ cms: undefined, stateDir: '' });
  await origin.reopen();
  const model = await project.model();
  const list = createLongList(origin.ask, records);
  const store = createFolderStore(folder, 'bench');
  await store.open();
  const documents = await createDocumentRenderer(root);
  let visibleAt = 0;
  let awaited = '';
  const publisher = createPublisher({
    origin: { ...origin, ask: list.ask, reopen: async () => undefined },
    store,
    log: () => undefined,
    build: 'bench',
    registry: project.registry,
    document: documents.whole,
    readFiles: project.manifests,
    check: project.check,
    model: () => model,
    isOfType: (url, type) => findEndpoint(model, readUrlEndpoint(url))?.type.name === type,
    timeoutMs: 60_000,
    status: createStatusKeeper(),
    subscriber: {
      expect: () => undefined,
      apply: ({ set }: Delta) => {
        if (set.some(([address]) => address === awaited)) visibleAt = performance.now();
      },
    },
  });
  await publisher.refresh();
  const cpu: number[] = [];
  const visible: number[] = [];
  for (let change = 0; change <= CHANGES; change++) {
    const name = recordName(Math.floor((records * (change + 1)) / (CHANGES + 2)));
    awaited = `/news/${name}`;
    list.rename(name, `Another title ${change}`);
    const [before, began] = [process.cpuUsage(), performance.now()];
    await publisher.refresh({ type: 'news-article', changed: `doc-${name}` });
    if (visibleAt < began) throw new Error(`${awaited} was not rendered`);
    const { user, system } = process.cpuUsage(before);
    // The first change warms up.
    if (change > 0) cpu.push((user + system) / 1000);
    if (change > 0) visible.push(visibleAt - began);
  }
  return { records, cpuMs: median(cpu), visibleMs: median(visible) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** All names have the same length. */
const recordName = (at: number): string => `record-${String(at).padStart(5, '0')}`;

interface LongListCms {
  readonly ask: Ask;
  readonly rename: (name: string, title: string) => void;
}

/** The embedded content, in which one list has many records: copies of its first one. */
function createLongList(ask: Ask, count: number): LongListCms {
  /** The records by name, from new to old, and the names of those that were changed last. */
  const lists = new Map<string, Map<string, JsonObject>>();
  const renamed = new Set<string>();

  async function copies(base: string, signal: AbortSignal): Promise<Map<string, JsonObject>> {
    const made = lists.get(base);
    if (made) return made;
    const body: unknown = await (await ask(`${base}&pagination[start]=0&pagination[limit]=1`, signal)).json();
    const first = isObject(body) && Array.isArray(body.data) ? body.data[0] : undefined;
    const names = Array.from({ length: count }, (_, at) => recordName(at));
    const all = new Map(names.map((name, at) => [name, recordAt(isObject(first) ? first : {}, name, at)]));
    lists.set(base, all);
    return all;
  }

  return {
    ask: async (url, signal) => {
      if (readUrlEndpoint(url) !== ENDPOINT) return ask(url, signal);
      const base = url.replaceAll(OWN_QUERY, '').replace(/^([^?&]*)&/, '$1?');
      const all = await copies(base, signal);
      const query = new URL(url, 'http://cms.invalid').searchParams;
      const only = query.get('filters[documentId][$eq]')?.slice('doc-'.length);
      const names = NEWEST_FIRST.test(query.get('sort[0]') ?? '')
        ? new Set([...[...renamed].reverse(), ...all.keys()])
        : all.keys();
      const [start = 0, limit = 0] = ['start', 'limit'].map((name) =>
        Number(query.get(`pagination[${name}]`)),
      );
      const chosen = only === undefined ? [...names].slice(start, start + Math.min(100, limit)) : [only];
      const data = chosen.flatMap((name) => all.get(name) ?? []);
      const total = only === undefined ? all.size : data.length;
      return Response.json({ data, meta: { pagination: { start, limit, total } } });
    },
    rename: (name, title) => {
      const now = new Date().toISOString();
      renamed.delete(name);
      renamed.add(name);
      for (const all of lists.values())
        all.set(name, { ...all.get(name), title, publishedAt: now, updatedAt: now });
    },
  };
}

/** Each record has a day of its own, from new to old, as this site sorts its list. */
function recordAt(first: JsonObject, name: string, at: number): JsonObject {
  const day = new Date(Date.UTC(2026, 0, 1) - at * DAY_MS).toISOString();
  return {
    ...first,
    id: at + 1,
    documentId: `doc-${name}`,
    slug: name,
    title: `The story of ${name}`,
    date: day.slice(0, 10),
    publishedAt: day,
    updatedAt: day,
  };
}

// Runs in a separate process, because the memory of a bundler is not the server's.
process.once('message', async (asked: Work) => {
  process.send?.(await measureLongList(asked));
  process.disconnect();
});
