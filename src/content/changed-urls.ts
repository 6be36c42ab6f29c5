import type { Snapshot } from './snapshot.ts';

/** The URLs whose records differ between two snapshots; equal records are the same object. */
export function changedUrls(before: Snapshot, now: Snapshot): string[] {
  const changed: string[] = [];
  // No list of all URLs is made: most polls change one of ten thousand.
  for (const [url, record] of now.records) if (before.records.get(url) !== record) changed.push(url);
  for (const [url, failure] of now.failures) if (before.failures.get(url) !== failure) changed.push(url);
  for (const known of [before.records, before.failures]) {
    for (const url of known.keys()) if (!now.records.has(url) && !now.failures.has(url)) changed.push(url);
  }
  return changed;
}
