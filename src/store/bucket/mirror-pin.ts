import { indexOfState } from '../history.ts';
import { deltaLines, readLines } from '../journal-line.ts';
import { writeJournal } from '../journal-writer.ts';
import { readPin, removePin, restoredFolder, writePin } from '../pin.ts';
import type { Bucket, StoredObject } from './bucket.ts';
import type { SiteFetcher } from './fetch-site.ts';
import { INDEX } from './segments.ts';
import type { SiteSender } from './send-site.ts';

/** The whole index of the restored state, as a journal. */
const KEY = `${INDEX}restored`;

export interface PinInput {
  readonly bucket: Bucket;
  readonly folder: string;
  readonly fetcher: Pick<SiteFetcher, 'fetchNamed'>;
  /** Undefined for a server that only reads. */
  readonly sender: Pick<SiteSender, 'sendNamed'> | undefined;
}

/**
 * Synchronises the restored state of a folder with that of a bucket: the side that has changed since the last call
 * wins.
 * @returns a function that takes the keys listed in the bucket
 */
export function mirrorPin({ bucket, folder, fetcher, sender }: PinInput) {
  /** The last state that both sides had, and the bucket's version of it. */
  let id: string | undefined;
  let etag: string | undefined;

  async function send(own: string | undefined, send: Pick<SiteSender, 'sendNamed'>): Promise<void> {
    const index = own === undefined ? undefined : await indexOfState(folder, own);
    if (own === undefined || !index) return bucket.remove([KEY]);
    const state = { id: own, time: new Date().toISOString(), note: '' };
    const lines = Buffer.from(deltaLines({ set: [...index], gone: [], state }, 1));
    await send.sendNamed(lines);
    await bucket.put(KEY, lines);
  }

  async function fetch(): Promise<string | undefined> {
    const lines = await bucket.get(KEY);
    const restored = lines && [...readLines(lines)].at(-1)?.line?.delta.state?.id;
    if (!lines || restored === undefined) {
      await removePin(folder);
      return undefined;
    }
    await fetcher.fetchNamed(lines);
    // It has a folder of its own, because a new journal among the others would be taken for a new publication.
    writeJournal(restoredFolder(folder), 'restored.jsonl', lines);
    await writePin(folder, restored);
    return restored;
  }

  return async (listed: readonly StoredObject[]): Promise<void> => {
    const theirs = listed.find(({ key }) => key === KEY)?.etag;
    const own = await readPin(folder);
    if (sender && own !== id) {
      await send(own, sender);
      id = own;
    } else if (theirs !== etag) {
      id = await fetch();
      etag = theirs;
    }
  };
}
