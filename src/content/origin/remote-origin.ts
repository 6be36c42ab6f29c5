import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uploadUrl } from '../../core/text/upload-address.ts';
import { exists, writeFileAtomically } from '../../node/files.ts';
import { contentType, mimeType } from '../../node/mime.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import type { CmsClient } from '../cms-client.ts';
import type { Origin } from './origin.ts';
import { namedUploads, uploadFile, uploadTag } from './snapshot-uploads.ts';

const MAX_BYTES = 1024 * 1024 * 1024;

// Long enough to download a film over a slow line. The start of the answer has its own limit, timeoutMs.
const WHOLE_MS = 600_000;

// Fifty visits to a picture that the CMS has lost cause one request to the CMS, not fifty.
const RETRY_AFTER_MS = 60_000;

// Strapi's "Replace media" keeps the address, so the bytes at an address may change.
const REPLACEABLE = 'public, max-age=600';

/**
 * A Strapi-compatible service. Uploads are stored on this server when they pass through, so they outlive the CMS.
 * @param timeoutMs milliseconds until the CMS must begin to answer
 * @param retryAfterMs milliseconds until a failed upload is requested again
 */
export function remoteOrigin(
  cms: CmsClient,
  stateDir: string,
  timeoutMs: number,
  retryAfterMs = RETRY_AFTER_MS,
): Origin {
  const folder = join(stateDir, 'uploads');
  const fetched = sharedWhileRunning<boolean>();
  const failures = failureMemory(retryAfterMs);
  return {
    name: cms.name,
    access: cms.access,
    ask: (url, signal, onPause) =>
      cms.request(url, { signal, headers: { accept: 'application/json' } }, onPause),
    reopen: () => Promise.resolve(),
    upload: async (path, range, snapshot) => {
      const version = namedUploads(await snapshot()).get(path);
      if (version === undefined) return null;
      const name = uploadFile(cms.name, path, version);
      const file = join(folder, name);
      const fetchIt = async () => {
        if (failures.recent(file)) return false;
        const isFetched = await fetchUpload(cms, path, file, timeoutMs);
        if (!isFetched) failures.add(file);
        return isFetched;
      };
      const kept = (await exists(file)) || (await fetched(file, fetchIt));
      if (!kept) return null;
      const kind = { mime: contentType(path), etag: uploadTag(name) };
      return respondUpload({ ...kind, open: () => openAsBlob(file) }, range, REPLACEABLE);
    },
  };
}

/** Remembers each failed key for a limited time. */
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

/** Runs one task per key at a time; concurrent callers share its result. */
function sharedWhileRunning<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, task) => {
    const shared = running.get(key) ?? task().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}

/**
 * Downloads an upload into a file, completely or not at all.
 * @param timeoutMs milliseconds until the CMS must begin to answer
 * @returns whether the file exists afterwards
 */
async function fetchUpload(cms: CmsClient, path: string, file: string, timeoutMs: number): Promise<boolean> {
  const late = new AbortController();
  const giveUp = () => late.abort();
  let timer = setTimeout(giveUp, timeoutMs);
  const onPause = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, ms + timeoutMs);
  };
  const signal = AbortSignal.any([late.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const { ok, body, headers } = await cms.request(uploadUrl(path), { signal }, onPause);
    if (!ok || !body || !isKind(headers.get('content-type'), path)) {
      await body?.cancel();
      return false;
    }
    clearTimeout(timer);
    await mkdir(dirname(file), { recursive: true });
    await writeFileAtomically(file, readChunks(body, MAX_BYTES, signal));
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * True if the answer's type fits its address. A login page answered with 200 is not a picture, even at an address
 * ending in .jpg.
 */
function isKind(contentType: string | null, path: string): boolean {
  if (contentType === null || contentType.startsWith('application/octet-stream')) return true;
  const kind = (type: string) => type.split('/')[0]?.trim().toLowerCase();
  const expected = mimeType(path);
  return expected === 'application/octet-stream' || kind(contentType) === kind(expected);
}
