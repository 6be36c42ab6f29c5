import type { Snapshot } from '../../content/snapshot.ts';
import type { Index } from '../entry.ts';
import { RECORD } from '../stored-names.ts';
import { keptSnapshot, type ReadStored } from './restore.ts';

/**
 * Gives the content of an index, read when it is first asked for.
 * @param version another one says that the index has changed
 */
export function lastSnapshot(
  index: () => Index,
  version: () => number,
  read: ReadStored,
): () => Promise<Snapshot> {
  let last: { readonly version: number; readonly snapshot: Promise<Snapshot> } | undefined;
  let records = new Map<string, unknown>();
  // Unchanged records stay the same objects, so that what was derived from them can be reused.
  const renew = async () => {
    const entries = index();
    const snapshot = await keptSnapshot(entries, read, records);
    records = new Map(
      [...snapshot.records].map(([url, record]) => [entries.get(RECORD + url)?.hash ?? url, record]),
    );
    return snapshot;
  };
  return () => {
    if (last?.version !== version()) last = { version: version(), snapshot: renew() };
    return last.snapshot;
  };
}
