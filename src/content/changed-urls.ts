import type { Snapshot } from './snapshot.ts';

/** The URLs whose records differ between two snapshots. Equal records are the same object, so identity is enough. */
export function changedUrls(before: Snapshot, now: Snapshot): string[] {
  const changed: string[] = [];
  // Builds no list of all URLs, because most polls change one of ten thousand.
  for (const [url, record] of now.records) if (before.records.get(url) !== record) changed.push(url);
  for (const [url, failure] of now.failures) if (before.failures.get(url) !== failure) changed.push(url);
  for (const last of [before.records, before.failures]) {
    for (const url of last.keys()) if (!now.records.has(url) && !now.failures.has(url)) changed.push(url);
  }
  return changed;
}
