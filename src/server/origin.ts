import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { respondUpload } from '../content/embedded/uploads.ts';
import { type ContentService, embeddedService } from '../content/embedded.ts';
import { openContent } from '../content/seed.ts';
import { isObject } from '../manifest/json.ts';
import type { Ask, Snapshot } from '../site/snapshot.ts';

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
      const answer = await request(path, range);
      return answer.status === 404 ? null : answer;
    },
  };
}

const MAX_UPLOAD = 128 * 1024 * 1024;

/** A Strapi-compatible service. Uploads pass through this server and are kept, so they outlive the CMS. */
export function remoteOrigin(origin: string, stateDir: string, patience: number): Origin {
  const folder = join(stateDir, 'uploads');
  const fetched = sharedWhileRunning<Buffer | null>();
  return {
    name: origin,
    ask: (url, signal) => fetch(new URL(url, origin), { signal, headers: { accept: 'application/json' } }),
    reopen: () => Promise.resolve(),
    upload: async (path, range, snapshot) => {
      if (!uploadsOf(snapshot).has(path)) return null;
      const file = join(
        folder,
        createHash('sha256')
          .update(origin + path)
          .digest('hex'),
      );
      const fetchIt = () => fetchUpload(new URL(path, origin), file, patience);
      const kept = await readFile(file).catch(() => fetched(file, fetchIt));
      if (!kept) return null;
      const mime = MIME[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const bytes = Uint8Array.from(kept);
      return respondUpload(
        { mime, size: async () => bytes.length, read: async (from, to) => bytes.slice(from, to) },
        range,
      );
    },
  };
}

const MIME: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Runs one task for each key at a time: those who ask while it runs get its result. */
function sharedWhileRunning<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, task) => {
    const own = running.get(key) ?? task().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

async function fetchUpload(url: URL, file: string, patience: number): Promise<Buffer | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => null);
  if (!answer?.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_UPLOAD) return null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  await mkdir(join(file, '..'), { recursive: true });
  // Written aside and renamed, so that nobody reads half a file.
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return bytes;
}

const known = new WeakMap<Snapshot, ReadonlySet<string>>();

/** The uploads that a snapshot names: no other address is asked of the CMS. */
export function uploadsOf(snapshot: Snapshot): ReadonlySet<string> {
  const found = known.get(snapshot) ?? new Set([...snapshot.records.values()].flatMap(uploadsIn));
  known.set(snapshot, found);
  return found;
}

function uploadsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(uploadsIn);
  return isObject(value) ? Object.values(value).flatMap(uploadsIn) : [];
}
