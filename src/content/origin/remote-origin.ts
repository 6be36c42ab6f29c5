import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { errorText } from '../../core/diagnostics/error-message.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { uploadUrl } from '../../core/text/upload-address.ts';
import { contentType, mimeType } from '../../node/mime.ts';
import { createTaskSharer } from '../../node/run-exclusive.ts';
import { createSealChecker, writeSealed } from '../../node/sealed-file.ts';
import { createByteLimit, readChunks } from '../../node/stream-chunks.ts';
import { listPictureCopies, measurePicture } from '../../strapi/embedded/formats.ts';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import type { CmsClient } from '../cms-client.ts';
import { createFailureMemory } from '../failure-memory.ts';
import { startTimeLimit } from '../poll-limits.ts';
import type { Snapshot } from '../snapshot.ts';
import type { KeptUpload, Origin } from './origin.ts';
import { findReferencedUploads, uploadFileName, uploadTag } from './snapshot-uploads.ts';

const MAX_BYTES = 1024 * 1024 * 1024;

// Long enough to download a film over a slow line. timeoutMs limits the time until the answer begins.
const WHOLE_MS = 600_000;

const CONCURRENT_MEASUREMENTS = 4;
/** A JPEG may have the text and preview of its camera before its size. */
const HEADER_BYTES = 512 * 1024;

// Fifty visits to a picture that the CMS has lost cause only one request to the CMS.
const RETRY_AFTER_MS = 60_000;

// Strapi's "Replace media" keeps the address, so the bytes at an address may change.
const REPLACEABLE = 'public, max-age=600';

/** Errors of this server's disk; all others are the CMS's. */
const DISK_ERRORS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']);

/**
 * A Strapi-compatible service. Requested uploads are stored on this server, so that they remain if the CMS fails; while
 * the disk is full, they are only passed through.
 * @param timeoutMs milliseconds until the CMS must begin to answer
 */
export function createRemoteOrigin(
  cms: CmsClient,
  stateDir: string,
  timeoutMs: number,
  retryAfterMs = RETRY_AFTER_MS,
): Origin {
  const folder = join(stateDir, 'uploads');
  const check = createSealChecker();
  const fetched = createTaskSharer<KeptUpload>();
  const failures = createFailureMemory<KeptUpload>(retryAfterMs);
  const keep = async (path: string, file: string): Promise<KeptUpload> => {
    const state = await check(file);
    if (state === 'whole') return 'kept';
    const outcome = await fetched(file, async () => {
      const recent = failures.recent(file);
      if (recent) return recent;
      const now = await fetchUpload(cms, path, file, timeoutMs);
      if (now !== 'kept') failures.add(file, now);
      return now;
    });
    // A file without a seal can't be verified, so it is used only if the CMS can't replace it.
    return state === 'unsealed' ? 'kept' : outcome;
  };
  const nameOf = async (path: string, snapshot: () => Promise<Snapshot>) => {
    const version = findReferencedUploads(await snapshot()).get(path);
    return version === undefined ? undefined : uploadFileName(cms.name, path, version);
  };
  const measured = new Map<string, JsonObject>();
  const inTurn = pLimit(CONCURRENT_MEASUREMENTS);
  const measuring = createTaskSharer<JsonObject | undefined>();
  const measure = async (path: string, version: string): Promise<JsonObject | undefined> => {
    const fileOf = (upload: string) => join(folder, uploadFileName(cms.name, upload, version));
    if ((await keep(path, fileOf(path))) !== 'kept') return undefined;
    const header = (await openAsBlob(fileOf(path))).slice(0, HEADER_BYTES);
    const { resized, ...size } = measurePicture(new Uint8Array(await header.arrayBuffer()));
    const formats: [string, JsonObject][] = [];
    for (const { name, ...copySize } of resized ? listPictureCopies(size) : []) {
      const copy = path.replace(/[^/]+$/, (file) => `${name}_${file}`);
      const isKept = (await keep(copy, fileOf(copy))) === 'kept';
      if (isKept) formats.push([name, { ...copySize, url: uploadUrl(copy) }]);
    }
    measured.set(`${path} ${version}`, { ...size, formats: Object.fromEntries(formats) });
    return measured.get(`${path} ${version}`);
  };
  return {
    name: cms.name,
    access: cms.access,
    ask: (url, signal, onPause) =>
      cms.request(url, { signal, headers: { accept: 'application/json' } }, onPause),
    reopen: () => Promise.resolve(undefined),
    keep: async (path, snapshot) => {
      const name = await nameOf(path, snapshot);
      return name === undefined ? 'missing' : keep(path, join(folder, name));
    },
    measure: async (path, version) => {
      const key = `${path} ${version}`;
      const measureOnce = () => inTurn(() => measure(path, version).catch(() => undefined));
      return measured.get(key) ?? measuring(key, measureOnce);
    },
    upload: async (path, range, snapshot) => {
      const name = await nameOf(path, snapshot);
      if (name === undefined) return null;
      const file = join(folder, name);
      const kept = await keep(path, file);
      if (kept === 'missing') return null;
      const etag = uploadTag(name);
      if (kept !== 'kept') {
        const headers = { 'cache-control': REPLACEABLE, etag };
        return (await passUploadThrough(cms, path, timeoutMs, headers).catch(() => undefined)) ?? null;
      }
      const bytes = { mime: contentType(path), etag, open: () => openAsBlob(file) };
      return respondUpload(bytes, range, REPLACEABLE);
    },
  };
}

/**
 * Answers with an upload that can't or must not be stored. Ignores ranges, as a server may (RFC 9110, 14.2), and
 * streams it, because a film may have 400 MB.
 * @returns undefined if the CMS has no such file
 * @throws if the CMS doesn't begin to answer in time
 */
export async function passUploadThrough(
  cms: Pick<CmsClient, 'request'>,
  path: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const answer = await requestUpload(cms, path, timeoutMs);
  const body = answer?.body.pipeThrough(createByteLimit(MAX_BYTES));
  return body && new Response(body, { headers: { ...headers, 'content-type': contentType(path) } });
}

/** Downloads an upload into a file, completely or not at all. */
async function fetchUpload(
  cms: CmsClient,
  path: string,
  file: string,
  timeoutMs: number,
): Promise<KeptUpload> {
  try {
    const answer = await requestUpload(cms, path, timeoutMs);
    if (!answer) return 'missing';
    await mkdir(dirname(file), { recursive: true });
    await writeSealed(file, readChunks(answer.body, MAX_BYTES, answer.signal));
    return 'kept';
  } catch (error) {
    const isOfDisk = error instanceof Error && 'code' in error && DISK_ERRORS.has(error.code);
    // The rest of the message is a path, which differs every time.
    return isOfDisk ? { unkept: errorText(error).split(',')[0] ?? '' } : 'missing';
  }
}

/** Requests an upload; undefined if the answer isn't a valid file. @throws if the CMS is too slow */
async function requestUpload(cms: Pick<CmsClient, 'request'>, path: string, timeoutMs: number) {
  const begin = startTimeLimit(timeoutMs);
  const signal = AbortSignal.any([begin.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const { ok, body, headers } = await cms.request(uploadUrl(path), { signal }, begin.restart);
    if (ok && body && isKind(headers.get('content-type'), path)) return { body, signal };
    await body?.cancel();
    return undefined;
  } finally {
    begin.end();
  }
}

/** True if the answer's type fits its address: a login page with status 200 is not a picture. */
function isKind(contentType: string | null, path: string): boolean {
  if (contentType === null || contentType.startsWith('application/octet-stream')) return true;
  const kind = (type: string) => type.split('/')[0]?.trim().toLowerCase();
  const expected = mimeType(path);
  return expected === 'application/octet-stream' || kind(contentType) === kind(expected);
}
