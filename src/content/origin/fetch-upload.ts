import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomically } from '../../node/files.ts';
import { mimeType } from '../../node/mime.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { fetchCms } from '../fetch-cms.ts';

const MAX_BYTES = 1024 * 1024 * 1024;
// Enough for a film over a slow line; the beginning of the answer has its own limit, timeoutMs.
const WHOLE_MS = 600_000;

/**
 * Fetches an upload into a file, whole or not at all.
 * @param timeoutMs milliseconds that the CMS has until it begins to answer
 * @returns whether the file is there
 */
export async function fetchUpload(url: URL, file: string, timeoutMs: number): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const signal = AbortSignal.any([late.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const { ok, body, headers } = await fetchCms(url, { signal });
    if (!ok || !body || !isKind(headers.get('content-type'), url.pathname)) {
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
 * True if an answer is of the kind that its address promises. A page that says "please sign in" with 200 is no
 * picture, however its address ends.
 */
function isKind(contentType: string | null, path: string): boolean {
  if (contentType === null || contentType.startsWith('application/octet-stream')) return true;
  const kind = (type: string) => type.split('/')[0]?.trim().toLowerCase();
  const expected = mimeType(path);
  return expected === 'application/octet-stream' || kind(contentType) === kind(expected);
}
