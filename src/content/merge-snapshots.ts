import type { LoadFailure } from '../core/content/load-result.ts';
import { shareStructure } from '../core/json/share-structure.ts';
import { valueFingerprint } from '../node/fingerprint.ts';
import type { Snapshot } from './snapshot.ts';

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
export function withEarlierRecords(
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
  return before !== undefined && valueFingerprint(before) === valueFingerprint(now) ? before : now;
}

/** True if two merged snapshots produce the same pages. */
export function sameContent(a: Snapshot, b: Snapshot): boolean {
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
