import type { Snapshot } from '../../content/snapshot.ts';
import type { Index } from '../entry.ts';
import { holdsRecords } from '../stored-names.ts';
import { keptSnapshot, type ReadStored } from './read-stored.ts';

/**
 * Returns a function that reads the content of an index at its first call.
 * @param version changes with the index
 */
export function lastSnapshot(
  index: () => Index,
  version: () => number,
  read: ReadStored,
): () => Promise<Snapshot> {
  let last: { readonly version: number; readonly snapshot: Promise<Snapshot> } | undefined;
  const records = new Map<string, unknown>();
  // Unchanged records stay the same objects, so that values derived from them can be reused.
  const renew = async () => {
    const entries = index();
    const snapshot = await keptSnapshot(entries, read, records);
    const hashes = new Set(
      [...entries].flatMap(([address, { hash }]) => (holdsRecords(address) ? [hash] : [])),
    );
    for (const hash of records.keys()) if (!hashes.has(hash)) records.delete(hash);
    return snapshot;
  };
  return () => {
    if (last?.version !== version()) last = { version: version(), snapshot: renew() };
    return last.snapshot;
  };
}
