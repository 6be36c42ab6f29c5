import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member } from '../core/json/json.ts';
import { mimeOf } from '../strapi/embedded/mime.ts';
import { openContent } from '../strapi/embedded/open-content.ts';
import { type ContentService, embeddedService } from '../strapi/embedded/service.ts';
import { respondUpload } from '../strapi/embedded/uploads.ts';
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
  readonly upload: (path: string, range: string | null, snapshot: Snapshot) => Promise<Response | null>;
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

// Strapi's "Replace media" keeps the address, so other bytes may come under it.
const REPLACEABLE = 'public, max-age=600';

/** A Strapi-compatible service. Uploads pass through this server and are kept, so they outlive the CMS. */
export function remoteOrigin(origin: string, stateDir: string, timeoutMs: number): Origin {
  const folder = join(stateDir, 'uploads');
  const fetched = sharedWhileRunning<boolean>();
  return {
    name: origin,
    ask: (url, signal) => fetch(new URL(url, origin), { signal, headers: { accept: 'application/json' } }),
    reopen: () => Promise.resolve(),
    upload: async (path, range, snapshot) => {
      const version = uploadsOf(snapshot).get(path);
      if (version === undefined) return null;
      const name = createHash('sha256').update(`${origin}${path} ${version}`).digest('hex');
      const file = join(folder, name);
      const fetchIt = () => fetchUpload(new URL(path, origin), file, timeoutMs);
      const kept = (await stat(file).catch(() => null)) !== null || (await fetched(file, fetchIt));
      if (!kept) return null;
      return respondUpload({ mime: mimeOf(path), open: () => openAsBlob(file) }, range, REPLACEABLE);
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
  const found =
    known.get(snapshot) ?? new Map([...snapshot.records.values()].flatMap((it) => uploadsIn(it, '')));
  known.set(snapshot, found);
  return found;
}

function uploadsIn(value: unknown, changed: string): [string, string][] {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? [[value, changed]] : [];
  if (Array.isArray(value)) return value.flatMap((item) => uploadsIn(item, changed));
  if (!isObject(value)) return [];
  const own = member(value, 'updatedAt');
  const time = typeof own === 'string' ? own : changed;
  return Object.values(value).flatMap((inner) => uploadsIn(inner, time));
}
