import type { LoadFailure } from '../core/content/load-result.ts';
import { shareStructure } from '../core/json/share-structure.ts';
import { fingerprintValue } from '../node/fingerprint.ts';
import { TOO_LATE } from './loading/load-answer.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';

/** The sources without an answer so far, neither a record nor a failure. */
export function unansweredUrls(snapshot: Snapshot, urls: Iterable<string>): string[] {
  return [...urls].filter((url) => !hasAnswer(snapshot, url));
}

/** Merges two snapshots, in the order of the sources. A source has its new answer, or else its old one. */
export function mergeSnapshots(urls: Iterable<string>, before: Snapshot, polled: Snapshot): Snapshot {
  const records = new Map<string, unknown>();
  const failures = new Map<string, LoadFailure>();
  for (const url of urls) {
    const from = hasAnswer(polled, url) ? polled : before;
    const failure = from.failures.get(url);
    if (from.records.has(url))
      records.set(url, shareStructure(before.records.get(url), from.records.get(url)));
    else if (failure) failures.set(url, keepEqual(before.failures.get(url), failure));
  }
  return { records, failures, failed: [] };
}

/** The next snapshot, in which some sources keep their earlier answer. */
export function keepEarlierRecords(
  urls: ReadonlySet<string>,
  some: ReadonlySet<string>,
  before: Snapshot,
  next: Snapshot,
): Snapshot {
  const rest = <T>(all: ReadonlyMap<string, T>) => new Map([...all].filter(([url]) => !some.has(url)));
  return mergeSnapshots(urls, before, {
    records: rest(next.records),
    failures: rest(next.failures),
    failed: [],
  });
}

// Returns the earlier object if it is equal, so that derived values can be reused.
function keepEqual<T>(before: T | undefined, now: T): T {
  return before !== undefined && fingerprintValue(before) === fingerprintValue(now) ? before : now;
}

/** True if two merged snapshots produce the same pages. */
export function hasSameContent(a: Snapshot, b: Snapshot): boolean {
  return sameMap(a.records, b.records) && sameMap(a.failures, b.failures);
}

function sameMap(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  const others = [...b];
  return (
    a.size === b.size && [...a].every(([url, one], at) => others[at]?.[0] === url && others[at]?.[1] === one)
  );
}

export function hasAnswer({ records, failures }: Snapshot, url: string): boolean {
  return records.has(url) || failures.has(url);
}

type Take = (urls: readonly string[]) => Promise<Snapshot>;

/**
 * Remembers the answers of one version of the content, so that a poll of the same version loads only new sources.
 * Without it, a saved manifest reloaded all content in the dev server: 60 ms of 250.
 * @returns a function whose `version` is undefined if the content may have changed
 */
export function createAnswerMemory(): (
  version: number | undefined,
  urls: readonly string[],
  take: Take,
) => Promise<Snapshot> {
  let remembered: { readonly version: number; readonly answers: Snapshot } | undefined;
  return async (version, urls, take) => {
    if (version === undefined) return take(urls);
    const before = remembered?.version === version ? remembered.answers : EMPTY_SNAPSHOT;
    const missing = unansweredUrls(before, urls);
    const loaded = missing.length > 0 ? await take(missing) : EMPTY_SNAPSHOT;
    const answers = {
      records: new Map([...before.records, ...loaded.records]),
      failures: new Map([...before.failures, ...loaded.failures]),
      failed: [...before.failed, ...loaded.failed],
    };
    // A timed-out source may succeed at the next poll.
    remembered = loaded.failed.some(({ status }) => status === TOO_LATE) ? undefined : { version, answers };
    const requestedUrls = new Set(urls);
    return {
      ...mergeSnapshots(requestedUrls, EMPTY_SNAPSHOT, answers),
      failed: answers.failed.filter(({ url }) => requestedUrls.has(url)),
    };
  };
}
