import pLimit from 'p-limit';
import { firstFew } from '../../core/diagnostics/words.ts';
import { createChangeLog } from '../../node/change-log.ts';
import { otherHostLines } from '../other-hosts.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Origin } from './origin.ts';
import { namedUploads } from './snapshot-uploads.ts';

const CONCURRENT_UPLOADS = 4;
// Requesting one byte makes the origin download and store the whole file.
const FIRST_BYTE = 'bytes=0-0';

/**
 * Downloads the uploads of a snapshot in advance, so that every picture outlives the CMS. Files on disk are only
 * checked to exist; missing, replaced and failed ones are downloaded again. Never rejects.
 * @param mediaOrigins other hosts whose files the pages may show
 * @returns a function that logs the uploads that couldn't be downloaded, and the files of further hosts
 */
export function uploadKeeper(
  origin: Pick<Origin, 'upload'>,
  log: (line: string) => void,
  mediaOrigins: readonly string[] = [],
): (snapshot: Snapshot) => Promise<void> {
  const say = createChangeLog(log);
  const keep = async (snapshot: Snapshot): Promise<readonly string[]> => {
    const missing: string[] = [];
    await pLimit(CONCURRENT_UPLOADS).map(namedUploads(snapshot).keys(), async (path) => {
      const answer = await origin.upload(path, FIRST_BYTE, async () => snapshot).catch(() => null);
      if (answer === null) missing.push(path);
      await answer?.body?.cancel();
    });
    return missing.sort();
  };
  return async (snapshot) => {
    try {
      say('Other hosts', otherHostLines(snapshot, mediaOrigins));
      const missing = await keep(snapshot);
      const lost = `The CMS gives no file for ${firstFew(missing)}: visitors see that place empty.`;
      say('Uploads', missing.length === 0 ? [] : [lost]);
    } catch (error) {
      say('Uploads', [`The uploads can’t be kept: ${String(error)}`]);
    }
  };
}
