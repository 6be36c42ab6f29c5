import { isObject } from '../core/json/json.ts';
import { uploadAddress } from '../core/text/upload-address.ts';
import type { Ask } from './snapshot.ts';

const FOLDER = '/uploads/';

/**
 * The uploads that texts of records link to and the CMS has, by the names of their files.
 * @param timeoutMs milliseconds that the CMS has for each answer; a missing answer doesn't count against a file
 */
export async function linkedUploads(
  records: Iterable<unknown>,
  ask: Ask,
  timeoutMs: number,
): Promise<ReadonlySet<string>> {
  const links = [...records].flatMap(textsIn).map((text) => text.trim().replace(/[?#].*$/, ''));
  const paths = [...new Set(links.flatMap((link) => uploadAddress(link) ?? []))];
  const there = await Promise.all(paths.map((path) => isThere(path, ask, timeoutMs)));
  return new Set(paths.filter((_, at) => there[at]).map((path) => path.slice(FOLDER.length)));
}

/** All texts of a record except those of its files, whose addresses are the CMS's own. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) && !Object.hasOwn(value, 'mime') ? Object.values(value).flatMap(textsIn) : [];
}

async function isThere(path: string, ask: Ask, timeoutMs: number): Promise<boolean> {
  try {
    const answer = await ask(path, AbortSignal.timeout(timeoutMs));
    await answer.body?.cancel();
    return answer.status !== 404;
  } catch {
    return true;
  }
}
