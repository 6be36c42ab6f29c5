import type { Snapshot } from '../site/snapshot.ts';
import { type Origin, uploadsOf } from './origin.ts';

const AT_ONCE = 4;

/**
 * Fetches the uploads of a snapshot before anyone asks, so that every picture outlives the CMS. Each is
 * fetched once; one that fails is tried again with the next snapshot.
 */
export function uploadKeeper(origin: Pick<Origin, 'upload'>): (snapshot: Snapshot) => Promise<void> {
  const kept = new Set<string>();
  return async (snapshot) => {
    const queue = [...uploadsOf(snapshot)].filter((path) => !kept.has(path));
    const worker = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const answer = await origin.upload(path, null, snapshot).catch(() => null);
        if (answer?.ok) kept.add(path);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
}
