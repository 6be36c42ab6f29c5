import pLimit from 'p-limit';
import type { LoadFailure } from '../core/content/load-result.ts';
import type { AdmitRecord } from './admit-record.ts';
import { readWhole } from './loading/list-reader.ts';
import { listAt } from './loading/load-list.ts';
import {
  type Ask,
  type CmsAnswer,
  type LoggedFailure,
  loadAnswer,
  notARecord,
  TOO_LATE,
  tooLate,
  UNREADABLE,
} from './loading/load-source.ts';
import { startPollLimits } from './poll-limits.ts';

export type { Ask } from './loading/load-source.ts';

/** All content of the site at one moment: for each declared source its record, or its failure. */
export interface Snapshot {
  readonly records: ReadonlyMap<string, unknown>;
  /** Sources that failed and have no earlier record. */
  readonly failures: ReadonlyMap<string, LoadFailure>;
  /** Sources that failed at this poll, for the log; those with an earlier record keep it. */
  readonly failed: readonly (LoggedFailure & { readonly url: string })[];
}

/** The snapshot before any poll. */
export const EMPTY_SNAPSHOT: Snapshot = { records: new Map(), failures: new Map(), failed: [] };

const CONCURRENT_REQUESTS = 8;

const admitAny: AdmitRecord = (_, record) => ({ record, remarks: [] });

/**
 * Fetches every source once. A source that fails keeps its record of the last snapshot, even if the CMS says that the
 * record is gone: one poll alone doesn't decide that.
 * @param timeoutMs milliseconds that the CMS has for each answer; a CMS that hangs is given up as a whole
 * @param admit chooses the usable part of an answer; without it, everything is used
 * @param readList reads a list; without it, lists are read whole
 */
export async function takeSnapshot(
  urls: Iterable<string>,
  ask: Ask,
  before: Snapshot,
  timeoutMs: number,
  admit = admitAny,
  readList = readWhole,
): Promise<Snapshot> {
  const records = new Map<string, unknown>();
  const failures = new Map<string, LoadFailure>();
  const failed: Snapshot['failed'][number][] = [];
  const wanted = [...new Set(urls)];
  const limits = startPollLimits(timeoutMs, wanted.length);
  const inTurn = pLimit(CONCURRENT_REQUESTS);
  const askOnce = (url: string): Promise<CmsAnswer> =>
    inTurn(async () => {
      if (limits.isOver()) return tooLate();
      const answer = await limits.waitFor((signal) => loadAnswer(url, ask, signal));
      if (answer.state === 'loaded' || answer.failure.status !== TOO_LATE) limits.answered();
      return answer;
    });
  const load = async (url: string): Promise<CmsAnswer> => {
    const list = listAt(url);
    const published = before.records.get(url);
    const answer = await (list
      ? readList({ url, list, ask: askOnce, expect: limits.expect, published })
      : askOnce(url));
    if (answer.state === 'failed') return answer;
    const { record, remarks } = admit(url, answer.record, published);
    if (record === undefined) return notARecord(remarks.join('; '));
    for (const reason of remarks) failed.push({ url, ...UNREADABLE, detail: reason });
    return { ...answer, record };
  };
  const take = async (url: string): Promise<void> => {
    const loaded = await load(url);
    if (loaded.state === 'loaded') {
      records.set(url, loaded.record);
      return;
    }
    const { status, message } = loaded.failure;
    failed.push({ url, ...loaded.failure });
    if (before.records.has(url)) records.set(url, before.records.get(url));
    else failures.set(url, stillGone(before, url) ?? { status, message });
  };
  await Promise.all(inRequestOrder(wanted, before).map(take));
  limits.end();
  return { records: inOrder(records, wanted), failures: inOrder(failures, wanted), failed };
}

// A record that an editor has deleted stays deleted while the CMS can't be reached.
function stillGone({ failures }: Snapshot, url: string): LoadFailure | undefined {
  const failure = failures.get(url);
  return failure?.gone ? failure : undefined;
}

// Unknown sources come first; the others begin at a varying place, so that a poll that is cut off doesn't leave out
// the same sources each time.
function inRequestOrder(urls: readonly string[], { records }: Snapshot): string[] {
  const known = urls.filter((url) => records.has(url));
  const from = Math.floor(Math.random() * known.length);
  return [...urls.filter((url) => !records.has(url)), ...known.slice(from), ...known.slice(0, from)];
}

/** The order is that of the sources, not of the answers, because the same content has to make the same pages. */
function inOrder<T>(found: ReadonlyMap<string, T>, urls: readonly string[]): Map<string, T> {
  const places = new Map(urls.map((url, at) => [url, at]));
  const place = (url: string) => places.get(url) ?? 0;
  return new Map([...found].sort(([a], [b]) => place(a) - place(b)));
}
