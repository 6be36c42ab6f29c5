import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member } from '../core/json/json.ts';
import { contentTypeOf } from '../node/mime.ts';
import { openContent } from '../strapi/embedded/open-content.ts';
import { type ContentService, embeddedService } from '../strapi/embedded/service.ts';
import { respondUpload } from '../strapi/embedded/uploads.ts';
import { fetchCms } from './fetch-cms.ts';
import { fetchUpload } from './fetch-upload.ts';
import type { Ask, Snapshot } from './snapshot.ts';

/** Where content and uploads come from. */
export interface Origin {
  /** For messages: "the embedded content", or an address. */
  readonly name: string;
  readonly ask: Ask;
  /** Makes changed content visible, before a snapshot is taken. */
  readonly reopen: () => Promise<void>;
  /** Answers `/uploads/…`; null where the content names no such file. */
  readonly upload: (
    path: string,
    range: string | null,
    snapshot: () => Promise<Snapshot>,
  ) => Promise<Response | null>;
}

/** The content of `cms/`, without a CMS. */
export function embeddedOrigin(cmsDir: string, cacheDir: string): Origin {
  let service: ContentService = () => Promise.reject(new Error('the content has not been opened yet'));
  const request = (path: string, range: string | null) => {
    const headers = range === null ? {} : { range };
    return service(new Request(new URL(path, 'http://content.invalid'), { headers }));
  };
  return {
    name: 'the embedded content',
    ask: (url) => request(url, null),
    // A record that can't be read leaves the last good content in place.
    reopen: async () => {
      service = embeddedService(await openContent(cmsDir, cacheDir));
    },
    upload: async (path, range) => {
      // "..%2f" leads elsewhere once it is decoded.
      if (!new URL(path, 'http://content.invalid').pathname.startsWith('/uploads/')) return null;
      const answer = await request(path, range);
      return answer.status === 404 ? null : answer;
    },
  };
}

// Fifty visits to a picture that the CMS has lost are one question, not fifty.
const RETRY_AFTER_MS = 60_000;

// Strapi's "Replace media" keeps the address, so other bytes may come under it.
const REPLACEABLE = 'public, max-age=600';

/**
 * A Strapi-compatible service. Uploads pass through this server and are kept, so they outlive the CMS.
 * @param timeoutMs milliseconds the CMS has for its first word
 * @param retryAfterMs milliseconds before an upload that failed is asked for again
 */
export function remoteOrigin(
  origin: string,
  stateDir: string,
  timeoutMs: number,
  retryAfterMs = RETRY_AFTER_MS,
): Origin {
  const folder = join(stateDir, 'uploads');
  const fetched = sharedWhileRunning<boolean>();
  const failures = failureMemory(retryAfterMs);
  return {
    name: origin,
    ask: (url, signal) => fetchCms(new URL(url, origin), { signal, headers: { accept: 'application/json' } }),
    reopen: () => Promise.resolve(),
    upload: async (path, range, snapshot) => {
      const version = uploadsOf(await snapshot()).get(path);
      if (version === undefined) return null;
      const name = createHash('sha256').update(`${origin}${path} ${version}`).digest('hex');
      const file = join(folder, name);
      const fetchIt = async () => {
        if (failures.recent(file)) return false;
        const came = await fetchUpload(new URL(path, origin), file, timeoutMs);
        if (!came) failures.add(file);
        return came;
      };
      const kept = (await stat(file).catch(() => null)) !== null || (await fetched(file, fetchIt));
      if (!kept) return null;
      const kind = { mime: contentTypeOf(path), etag: `"${name.slice(0, 22)}"` };
      return respondUpload({ ...kind, open: () => openAsBlob(file) }, range, REPLACEABLE);
    },
  };
}

/** Remembers what failed, each for a while. */
function failureMemory(keptMs: number): { add: (key: string) => void; recent: (key: string) => boolean } {
  const failedAt = new Map<string, number>();
  return {
    add: (key) => failedAt.set(key, performance.now()),
    recent: (key) => {
      const at = failedAt.get(key);
      if (at === undefined || performance.now() - at < keptMs) return at !== undefined;
      failedAt.delete(key);
      return false;
    },
  };
}

/** Runs one task for each key at a time: those who ask while it runs get its result. */
function sharedWhileRunning<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, task) => {
    const own = running.get(key) ?? task().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

const known = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/**
 * The uploads that a snapshot names, each with the time of its last change: no other address is asked of
 * the CMS.
 */
export function uploadsOf(snapshot: Snapshot): ReadonlyMap<string, string> {
  const found = known.get(snapshot) ?? new Map(uploadsIn(snapshot));
  known.set(snapshot, found);
  return found;
}

function* uploadsIn({ records }: Snapshot): Iterable<[string, string]> {
  for (const record of records.values()) yield* uploadsOfRecord(record);
}

const inRecord = new WeakMap<object, [string, string][]>();

function uploadsOfRecord(record: unknown): [string, string][] {
  if (typeof record !== 'object' || record === null) return [];
  const known = inRecord.get(record);
  if (known) return known;
  const found: [string, string][] = [];
  addUploads(record, '', found);
  inRecord.set(record, found);
  return found;
}

// Into one list: a site of ten thousand pages has a million values, and hardly any is an upload.
function addUploads(value: unknown, changed: string, found: [string, string][]): void {
  if (typeof value === 'string') {
    if (value.startsWith('/uploads/')) found.push([value, changed]);
  } else if (Array.isArray(value)) for (const item of value) addUploads(item, changed, found);
  else if (isObject(value)) {
    const own = member(value, 'updatedAt');
    const time = typeof own === 'string' ? own : changed;
    for (const inner of Object.values(value)) addUploads(inner, time, found);
  }
}
