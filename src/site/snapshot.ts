import { ContentError } from '../core/content/api-answer.ts';
import { piecesOf } from '../node/stream-chunks.ts';
import type { Failure } from '../page/loading/payload.ts';
import { readStrapiAnswer } from '../strapi/strapi-answer.ts';

/** All content of the site at one moment: for each declared source its record, or why there is none. */
export interface Snapshot {
  readonly records: ReadonlyMap<string, unknown>;
  /** Sources that failed and have no earlier record. */
  readonly failures: ReadonlyMap<string, Failure>;
  /** Sources that failed this time, for the log; those with an earlier record keep it. */
  readonly failed: readonly (Failure & { readonly url: string })[];
}

/** Asks the CMS one thing; the URL begins with /api. */
export type Ask = (url: string, signal: AbortSignal) => Promise<Response>;

export const EMPTY_SNAPSHOT: Snapshot = { records: new Map(), failures: new Map(), failed: [] };

const AT_ONCE = 8;
const MAX_BYTES = 8 * 1024 * 1024;

/** What is known of these URLs: looked up one by one, so that a page costs the same on a large site. */
export function pick<T>(all: ReadonlyMap<string, T>, urls: readonly string[]): Record<string, T> {
  const found: Record<string, T> = {};
  for (const url of urls) {
    const one = all.get(url);
    if (one !== undefined) found[url] = one;
  }
  return found;
}

/**
 * Fetches every source once. A source that fails keeps the record of the snapshot before, unless the CMS
 * says that it has none any more: an editor has taken it off.
 * @param timeoutMs milliseconds the CMS has for each answer
 */
export async function takeSnapshot(
  urls: Iterable<string>,
  ask: Ask,
  before: Snapshot,
  timeoutMs: number,
): Promise<Snapshot> {
  const records = new Map<string, unknown>();
  const failures = new Map<string, Failure>();
  const failed: (Failure & { url: string })[] = [];
  const wanted = [...new Set(urls)];
  const queue = [...wanted];
  const worker = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const answer = await load(url, ask, timeoutMs);
      if (answer instanceof ContentError) {
        const failure = { status: answer.status, message: answer.message };
        failed.push({ url, ...failure });
        if (before.records.has(url) && !answer.gone) records.set(url, before.records.get(url));
        else failures.set(url, failure);
      } else records.set(url, answer.record);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { records: inOrder(records, wanted), failures: inOrder(failures, wanted), failed };
}

/** In the order of the sources, not of the answers: the same content has to make the same pages. */
function inOrder<T>(found: ReadonlyMap<string, T>, urls: readonly string[]): Map<string, T> {
  const places = new Map(urls.map((url, at) => [url, at]));
  const place = (url: string) => places.get(url) ?? 0;
  return new Map([...found].sort(([a], [b]) => place(a) - place(b)));
}

async function load(url: string, ask: Ask, timeoutMs: number): Promise<{ record: unknown } | ContentError> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await ask(url, signal);
    return { record: readStrapiAnswer(answer.status, await textWithin(answer, signal)) };
  } catch (error) {
    if (error instanceof ContentError) return error;
    if (signal.aborted)
      return new ContentError(`The content service did not answer within ${timeoutMs} ms`, 504);
    return new ContentError(reason(error), 502);
  }
}

// fetch says only "fetch failed"; what happened stands in its cause.
function reason(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function textWithin({ body }: Response, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(body, MAX_BYTES, signal)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
