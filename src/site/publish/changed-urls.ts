import type { Snapshot } from '../snapshot.ts';

/** The URLs of which one snapshot says something else than the other; what is the same is the same object. */
export function changedUrls(before: Snapshot | undefined, now: Snapshot): string[] {
  const urls = new Set(
    [now, ...(before ? [before] : [])].flatMap(({ records, failures }) => [
      ...records.keys(),
      ...failures.keys(),
    ]),
  );
  return [...urls].filter(
    (url) =>
      before?.records.has(url) !== now.records.has(url) ||
      before.records.get(url) !== now.records.get(url) ||
      before.failures.get(url) !== now.failures.get(url),
  );
}
