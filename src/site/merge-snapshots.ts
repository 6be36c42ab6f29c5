import { dequal } from 'dequal/lite';
import type { Failure } from '../page/loading/payload.ts';
import type { Snapshot } from './snapshot.ts';

/** Those of the sources that nothing is known of: neither a record nor why there is none. */
export function unknownIn(snapshot: Snapshot, urls: Iterable<string>): string[] {
  return [...urls].filter((url) => !knows(snapshot, url));
}

/** What is known of these sources, in their order: what came now, else what was known before. */
export function joined(urls: Iterable<string>, before: Snapshot, came: Snapshot): Snapshot {
  const records = new Map<string, unknown>();
  const failures = new Map<string, Failure>();
  for (const url of urls) {
    const from = knows(came, url) ? came : before;
    const failure = from.failures.get(url);
    if (from.records.has(url)) records.set(url, from.records.get(url));
    else if (failure) failures.set(url, failure);
  }
  return { records, failures, failed: [] };
}

/** Whether two snapshots make the same pages. */
export function sameContent(a: Snapshot, b: Snapshot): boolean {
  return dequal([...a.records], [...b.records]) && dequal([...a.failures], [...b.failures]);
}

function knows({ records, failures }: Snapshot, url: string): boolean {
  return records.has(url) || failures.has(url);
}
