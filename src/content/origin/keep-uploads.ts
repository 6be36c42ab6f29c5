import pLimit from 'p-limit';
import type { Snapshot } from '../snapshot.ts';
import type { Origin } from './origin.ts';
import { namedUploads } from './snapshot-uploads.ts';

const CONCURRENT_UPLOADS = 4;
// Asking for one byte is enough to have the whole file fetched and kept.
const FIRST_BYTE = 'bytes=0-0';

/**
 * Fetches the uploads of a snapshot before anyone asks, so that every picture outlives the CMS. What is on
 * disk costs a look at it; one that is gone from there, was replaced or failed is fetched again. Never rejects.
 */
export function uploadKeeper(
  origin: Pick<Origin, 'upload'>,
  log: (line: string) => void,
): (snapshot: Snapshot) => Promise<void> {
  const keep = async (snapshot: Snapshot) => {
    await pLimit(CONCURRENT_UPLOADS).map(namedUploads(snapshot).keys(), async (path) => {
      const answer = await origin.upload(path, FIRST_BYTE, async () => snapshot).catch(() => null);
      await answer?.body?.cancel();
    });
  };
  return (snapshot) =>
    keep(snapshot).catch((error: unknown) => log(`The uploads can’t be kept: ${String(error)}`));
}
