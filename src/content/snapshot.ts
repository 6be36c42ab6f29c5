import pLimit from 'p-limit';
import type { LoadFailure } from '../core/content/load-result.ts';
import type { AdmitRecord } from './admit-record.ts';
import { listAt, loadList } from './load-list.ts';
import {
  type Ask,
  type CmsAnswer,
  type LoggedFailure,
  loadAnswer,
  notARecord,
  TOO_LATE,
  tooLate,
  UNREADABLE,
} from './load-source.ts';
import { startPollLimits } from './poll-limits.ts';

export type { Ask } from './load-source.ts';

/** All content of the site at one moment: for each declared source its record, or why there is none. */
export interface Snapshot {
  readonly records: ReadonlyMap<string, unknown>;
  /** Sources that failed and have no earlier record. */
  readonly failures: ReadonlyMap<string, LoadFailure>;
  /** Sources that failed this time, for the log; those with an earlier record keep it. */
  readonly failed: readonly (LoggedFailure & { readonly url: string })[];
}

/** Before any look. */
export const EMPTY_SNAPSHOT: Snapshot = { records: new Map(), failures: new Map(), failed: [] };

const CONCURRENT_REQUESTS = 8;

const admitAny: AdmitRecord = (_, record) => ({ record, refused: [] });

/**
 * Fetches every source once. A source that fails keeps its record of the snapshot before, even if the CMS says
 * that it has none any more: one refresh alone doesn't decide that.
 * @param timeoutMs milliseconds the CMS has for each answer; a CMS that hangs is given up as a whole
 * @param admit what of an answer can be used; without it, all
 */
export async function takeSnapshot(
  urls: Iterable<string>,
  ask: Ask,
  before: Snapshot,
  timeoutMs: number,
  admit = admitAny,
): Promise<Snapshot> {
  const records = new Map<string, unknown>();
  const failures = new Map<string, LoadFailure>();
  const failed: Snapshot['failed'][number][] = [];
  const wanted = [...new Set(urls)];
  const look = startPollLimits(timeoutMs, wanted.length);
  const askOnce = async (url: string): Promise<CmsAnswer> => {
    if (look.isOver()) return tooLate();
    const answer = await look.waitFor((signal) => loadAnswer(url, ask, signal));
    if (answer.state === 'loaded' || answer.failure.status !== TOO_LATE) look.answered();
    return answer;
  };
  const load = async (url: string): Promise<CmsAnswer> => {
    const list = listAt(url);
    const answer = await (list ? loadList(list, askOnce, look.expect) : askOnce(url));
    if (answer.state === 'failed') return answer;
    const { record, refused } = admit(url, answer.record, before.records.get(url));
    if (record === undefined) return notARecord(refused.join('; '));
    for (const reason of refused) failed.push({ url, ...UNREADABLE, detail: reason });
    return { ...answer, record };
  };
  await pLimit(CONCURRENT_REQUESTS).map(inRequestOrder(wanted, before), async (url) => {
    const loaded = await load(url);
    if (loaded.state === 'loaded') {
      records.set(url, loaded.record);
      return;
    }
    const { status, message } = loaded.failure;
    failed.push({ url, ...loaded.failure });
    if (before.records.has(url)) records.set(url, before.records.get(url));
    else failures.set(url, stillGone(before, url) ?? { status, message });
  });
  look.end();
  return { records: inOrder(records, wanted), failures: inOrder(failures, wanted), failed };
}

// A record that an editor has deleted stays deleted while the CMS can't be reached.
function stillGone({ failures }: Snapshot, url: string): LoadFailure | undefined {
  const failure = failures.get(url);
  return failure?.gone ? failure : undefined;
}

// First what nothing is known of; then from a place that differs, so that a look that is cut off does not
// leave out the same sources each time.
function inRequestOrder(urls: readonly string[], { records }: Snapshot): string[] {
  const known = urls.filter((url) => records.has(url));
  const from = Math.floor(Math.random() * known.length);
  return [...urls.filter((url) => !records.has(url)), ...known.slice(from), ...known.slice(0, from)];
}

/** In the order of the sources, not of the answers: the same content has to make the same pages. */
function inOrder<T>(found: ReadonlyMap<string, T>, urls: readonly string[]): Map<string, T> {
  const places = new Map(urls.map((url, at) => [url, at]));
  const place = (url: string) => places.get(url) ?? 0;
  return new Map([...found].sort(([a], [b]) => place(a) - place(b)));
}
