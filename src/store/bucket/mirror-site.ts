import { join } from 'node:path';
import { deltaLines } from '../journal-line.ts';
import { openIndex } from '../open-index.ts';
import { readPin } from '../pin.ts';
import { sweep } from '../sweep.ts';
import type { Bucket } from './bucket.ts';
import { siteFetcher } from './fetch-site.ts';
import { mirrorPin } from './mirror-pin.ts';
import { INDEX, storedJournals } from './segments.ts';
import { siteSender } from './send-site.ts';
import { sweepBucket } from './sweep-bucket.ts';

/** Keeps STATE_DIR and a bucket in sync. */
export interface SiteMirror {
  /** Transfers everything new, in both directions for a publisher. @throws if the store fails */
  readonly round: () => Promise<void>;
  /** Deletes everything that no kept state names: in the bucket for a publisher, in its folder for a reader. */
  readonly tidy: () => Promise<void>;
}

/**
 * Makes the mirror of the site in a STATE_DIR.
 * @param publishes true if this process also writes the folder
 */
export function mirrorSite(bucket: Bucket, stateDir: string, publishes: boolean): SiteMirror {
  const folder = join(stateDir, 'site');
  const fetcher = siteFetcher(bucket, folder, publishes);
  const sender = publishes ? siteSender(bucket, folder) : undefined;
  const pin = mirrorPin({ bucket, folder, fetcher, sender });
  let isWhole = false;

  async function round(): Promise<void> {
    const listed = await bucket.list(INDEX);
    const journals = storedJournals(listed);
    await fetcher.fetch(journals);
    isWhole = true;
    await sender?.send(journals);
    await pin(listed);
  }

  /** Sends objects again that another publisher's sweep has deleted. */
  async function fix(send: NonNullable<typeof sender>): Promise<void> {
    const { index } = await openIndex(folder);
    await send.sendNamed(Buffer.from(deltaLines({ set: [...index], gone: [] }, 1)));
  }

  return {
    round,
    tidy: async () => {
      if (!sender) {
        await sweep(folder, await readPin(folder));
        return;
      }
      // Until the folder has received everything in the bucket, it can't tell which objects are old.
      if (!isWhole) return;
      await round();
      sender.knows(await sweepBucket(bucket, stateDir));
      await fix(sender);
    },
  };
}
