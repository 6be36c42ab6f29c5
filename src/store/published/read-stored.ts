import pLimit from 'p-limit';
import { z } from 'zod';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { member, parseJson, textMember } from '../../core/json/json.ts';
import type { MovedRoutes } from '../../core/manifest/moved-route.ts';
import { decodeBody } from '../../http/stored-response.ts';
import { CONCURRENT_READS } from '../../node/files.ts';
import type { MovedPages } from '../../pages/moved-pages.ts';
import { isTooDeep } from '../../strapi/strapi-answer.ts';
import type { Entry, Index } from '../entry.ts';
import { FAILURES, isRecordFile, LIST, listPartName, MANIFEST, MOVED, RECORD } from '../stored-names.ts';

/** Parses a stored file as JSON; undefined for a missing entry. */
type ReadJson = (entry: Entry | undefined) => Promise<unknown>;

const listOrder = z.object({ order: z.array(z.string()), parts: z.number().int().max(100_000) });

/** Reads the bytes of a stored file; null if it is missing or corrupt. */
export type ReadStored = (entry: Entry) => Promise<Buffer | null>;

export const createStoredReader =
  (read: (hash: string) => Promise<Buffer>): ReadStored =>
  async (entry) => {
    const bytes = await read(entry.hash).catch(() => null);
    return bytes && decodeBody(entry, bytes);
  };

export async function loadManifests(index: Index, read: ReadStored): Promise<Map<string, string>> {
  const manifests = [...index].filter(([address]) => address.startsWith(MANIFEST));
  const texts = await pLimit(CONCURRENT_READS).map(manifests, async ([address, entry]) => {
    const text = (await read(entry))?.toString('utf8');
    return text === undefined ? [] : [[address.slice(MANIFEST.length), text] as const];
  });
  return new Map(texts.flat());
}

/**
 * The stored content of a site. A corrupt record is replaced by the stored /api answer, which contains the parts that
 * pages read.
 * @param knownValues values read earlier, by the hash of their file: they stay the same objects; new ones are added
 */
export async function loadSnapshot(
  index: Index,
  read: ReadStored,
  knownValues: Map<string, unknown> = new Map(),
): Promise<Snapshot> {
  const readJson: ReadJson = async (entry) => {
    if (!entry || knownValues.has(entry.hash)) return entry && knownValues.get(entry.hash);
    const value = parseJson((await read(entry))?.toString('utf8') ?? '');
    if (value !== undefined) knownValues.set(entry.hash, value);
    return value;
  };
  const recordEntries = [...index].filter(([address]) => address.startsWith(RECORD));
  const records = await pLimit(CONCURRENT_READS).map(recordEntries, async ([address, entry]) => {
    const url = address.slice(RECORD.length);
    const record = (await readJson(entry)) ?? member(await readJson(index.get(url)), 'data');
    // A record saved by an earlier version may be too deep for recursive code.
    return record === undefined || isTooDeep(record) ? [] : [[url, record] as const];
  });
  const all = new Map([...records.flat(), ...(await keptLists(index, readJson))]);
  return { ...EMPTY_SNAPSHOT, records: all, failures: await keptFailures(index, read) };
}

/** Returns a function that reads the content of an index at its first call. `version` changes with the index. */
export function createSnapshotReader(
  index: () => Index,
  version: () => number,
  read: ReadStored,
): () => Promise<Snapshot> {
  let last: { readonly version: number; readonly snapshot: Promise<Snapshot> } | undefined;
  const records = new Map<string, unknown>();
  // Unchanged records stay the same objects, so that values derived from them can be reused.
  const renew = async () => {
    const entries = index();
    const snapshot = await loadSnapshot(entries, read, records);
    const hashes = new Set(
      [...entries].flatMap(([address, { hash }]) => (isRecordFile(address) ? [hash] : [])),
    );
    for (const hash of records.keys()) if (!hashes.has(hash)) records.delete(hash);
    return snapshot;
  };
  return () => {
    if (last?.version !== version()) last = { version: version(), snapshot: renew() };
    return last.snapshot;
  };
}

const failures = z.array(
  z.tuple([
    z.string(),
    z.object({ status: z.number(), message: z.string(), gone: z.literal(true).exactOptional() }),
  ]),
);

const moved = z.array(z.tuple([z.string(), z.string()]));

/** Parses the redirects of old addresses; empty if the text isn't valid. */
export function parseMovedPages(json: string): MovedPages {
  const parsed = moved.safeParse(parseJson(json));
  return new Map(parsed.success ? parsed.data : []);
}

const target = z.union([z.string(), z.object({ temporarily: z.string() })]);

/** Parses the moved routes; empty if the text isn't valid. */
export function parseMovedRoutes(json: string): MovedRoutes {
  const parsed = z.record(z.string(), target).safeParse(parseJson(json));
  return parsed.success ? parsed.data : {};
}

/** The stored redirects of a site's old addresses. */
export async function loadMoved(index: Index, read: ReadStored): Promise<MovedPages> {
  const entry = index.get(MOVED);
  return parseMovedPages((entry && (await read(entry)))?.toString('utf8') ?? '');
}

async function keptFailures(index: Index, read: ReadStored): Promise<Map<string, LoadFailure>> {
  const entry = index.get(FAILURES);
  const parsed = failures.safeParse(parseJson((entry && (await read(entry)))?.toString('utf8') ?? ''));
  return new Map(parsed.success ? parsed.data : []);
}

/** The stored long lists of a site, by URL. A list with a missing or corrupt part is omitted. */
async function keptLists(index: Index, readJson: ReadJson): Promise<[string, unknown[]][]> {
  const lists: [string, unknown[]][] = [];
  for (const [address, entry] of index) {
    if (!address.startsWith(LIST)) continue;
    const url = address.slice(LIST.length);
    const parsed = listOrder.safeParse(await readJson(entry));
    if (!parsed.success) continue;
    const byId = new Map<string | undefined, unknown>();
    for (let at = 0; at < parsed.data.parts; at++) {
      const part = await readJson(index.get(listPartName(url, at)));
      if (!Array.isArray(part) || isTooDeep(part)) break;
      for (const record of part) byId.set(textMember(record, 'documentId'), record);
    }
    const records = parsed.data.order.flatMap((id) => byId.get(id) ?? []);
    if (records.length === parsed.data.order.length) lists.push([url, records]);
  }
  return lists;
}
