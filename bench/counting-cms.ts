import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../src/core/json/json.ts';
import { isObject } from '../src/core/json/json.ts';
import { openProject } from '../src/publish/project/project.ts';
import { type ContentService, embeddedService } from '../src/strapi/embedded/service.ts';
import { listen } from '../tests/setup/listen.ts';

/**
 * A CMS with a long list. `POST /?documentId=…&title=…` publishes a record of the list with that title; it is answered with
 * the number of requests until then.
 */
export interface CountingCms {
  readonly url: string;
  readonly stop: () => void;
}

/** The list, the number of its records, and how long each answer takes. */
export interface LongList {
  readonly endpoint: string;
  readonly records: number;
  readonly answerMs: number;
}

/** The name of the record at a place; all are of one length. */
export const recordName = (at: number): string => `record-${String(at).padStart(5, '0')}`;

const DAY_MS = 86_400_000;
const NEWEST = /^sort\[0\]=(publishedAt|updatedAt):desc$/;

/** Starts a CMS with the content of this site, in which one list has many records: copies of its first one. */
export async function startCountingCms(root: string, list: LongList): Promise<CountingCms> {
  const { endpoint, records, answerMs } = list;
  const content = await openProject(root).content();
  const service = embeddedService(content, null);
  const lists = new Map<string, JsonObject[]>();
  let asked = 0;

  async function whole(query: string): Promise<JsonObject[]> {
    const known = lists.get(query);
    if (known) return known;
    const [first] = dataIn(await json(service, `/api${endpoint}?${query}`));
    const made = Array.from({ length: records }, (_, at) => recordAt(first ?? {}, at));
    lists.set(query, made);
    return made;
  }

  async function answer(url: URL, response: ServerResponse): Promise<void> {
    const end = wait(answerMs);
    const body =
      url.pathname === `/api${endpoint}`
        ? await listAnswer(url)
        : await json(service, url.pathname + url.search);
    const text = JSON.stringify(body);
    await end;
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  }

  async function listAnswer({ search, searchParams }: URL): Promise<unknown> {
    const parts = search.slice(1).split('&').map(decodeURI);
    const own = parts.filter((part) => !/^(pagination|sort|filters\[documentId\])/.test(part));
    const all = await whole(own.join('&'));
    const date = NEWEST.exec(parts.find((part) => part.startsWith('sort')) ?? '')?.[1];
    const only = searchParams.get('filters[documentId][$eq]');
    const found = only === null ? all : all.filter(({ documentId }) => documentId === only);
    const sorted =
      date === undefined ? found : found.toSorted((a, b) => (String(a[date]) < String(b[date]) ? 1 : -1));
    const [start, limit] = ['start', 'limit'].map((name) => Number(searchParams.get(`pagination[${name}]`)));
    const size = Math.min(100, limit ?? 0);
    const data = sorted.slice(start, (start ?? 0) + size);
    return { data, meta: { pagination: { start, limit: size, total: sorted.length } } };
  }

  function publish({ searchParams }: URL): void {
    const [documentId, title] = [searchParams.get('documentId'), searchParams.get('title')];
    const now = new Date().toISOString();
    for (const all of lists.values()) {
      const at = all.findIndex((one) => one.documentId === documentId);
      if (at !== -1) all[at] = { ...all[at], title, publishedAt: now, updatedAt: now };
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://cms.invalid');
    if (request.method === 'POST') {
      publish(url);
      response.end(String(asked));
      return;
    }
    asked += 1;
    void answer(url, response);
  });
  return {
    url: await listen(server),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function json(service: ContentService, path: string): Promise<unknown> {
  return (await service(new Request(`http://cms.invalid${path}`))).json();
}

function dataIn(body: unknown): JsonObject[] {
  const data = isObject(body) ? body.data : undefined;
  return Array.isArray(data) ? data.filter(isObject) : [];
}

/** All have a day of their own, from new to old, as the lists of this site are sorted. */
function recordAt(first: JsonObject, at: number): JsonObject {
  const day = new Date(Date.UTC(2026, 0, 1) - at * DAY_MS).toISOString();
  const name = recordName(at);
  const own = { id: at + 1, documentId: `doc-${name}`, slug: name, title: `The story of ${name}` };
  const dates = { date: day.slice(0, 10), publishedAt: day, updatedAt: day };
  return { ...first, ...own, ...dates };
}
