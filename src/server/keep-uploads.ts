import type { Snapshot } from '../site/snapshot.ts';
import { type Origin, uploadsOf } from './origin.ts';

const AT_ONCE = 4;
// Enough to have it fetched and kept.
const FIRST_BYTE = 'bytes=0-0';

/**
 * Fetches the uploads of a snapshot before anyone asks, so that every picture outlives the CMS. Each is
 * fetched once, and again when it was replaced; one that fails is tried again with the next snapshot.
 */
export function uploadKeeper(origin: Pick<Origin, 'upload'>): (snapshot: Snapshot) => Promise<void> {
  const kept = new Map<string, string>();
  return async (snapshot) => {
    const queue = [...uploadsOf(snapshot)].filter(([path, version]) => kept.get(path) !== version);
    const worker = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [path, version] = next;
        const answer = await origin.upload(path, FIRST_BYTE, snapshot).catch(() => null);
        if (answer?.ok) kept.set(path, version);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
}
