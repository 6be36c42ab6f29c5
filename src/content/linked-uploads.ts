import { isObject } from '../core/json/json.ts';
import { uploadAddresses, uploadUrl } from '../core/text/upload-address.ts';
import type { Ask } from './snapshot.ts';

const FOLDER = '/uploads/';

/**
 * Uploads that exist in the CMS and are linked from texts of records, by file name.
 * @param timeoutMs time limit of each answer; after a timeout, the file counts as existing
 */
export async function linkedUploads(
  records: Iterable<unknown>,
  ask: Ask,
  timeoutMs: number,
): Promise<ReadonlySet<string>> {
  const paths = [...new Set([...records].flatMap(textsIn).flatMap(uploadAddresses))];
  const there = await Promise.all(paths.map((path) => isThere(path, ask, timeoutMs)));
  return new Set(paths.filter((_, at) => there[at]).map((path) => path.slice(FOLDER.length)));
}

/** All texts of a record, except in its files, whose addresses the CMS writes. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) && !Object.hasOwn(value, 'mime') ? Object.values(value).flatMap(textsIn) : [];
}

async function isThere(path: string, ask: Ask, timeoutMs: number): Promise<boolean> {
  try {
    const answer = await ask(uploadUrl(path), AbortSignal.timeout(timeoutMs));
    await answer.body?.cancel();
    return answer.status !== 404;
  } catch {
    return true;
  }
}
