import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { JOURNALS, journalFiles } from '../journal.ts';
import { journalOrder } from '../journal-order.ts';
import { objectPath } from '../objects.ts';
import { bytesFrom } from '../read-from.ts';
import type { Bucket } from './bucket.ts';
import { namedObjects, OBJECT_KEYS, objectKey } from './named-objects.ts';
import { type StoredJournal, segmentKey } from './segments.ts';

const CONCURRENT_REQUESTS = 16;
const NEWLINE = 0x0a;

/** Copies the published site of a folder into a bucket. */
export interface SiteSender {
  /**
   * Sends everything that the bucket's journals lack, objects first.
   * @throws if the store fails; the bucket is consistent nevertheless
   */
  readonly send: (journals: readonly StoredJournal[]) => Promise<void>;
  /** Sends the objects that these journal lines name. */
  readonly sendNamed: (lines: Buffer) => Promise<void>;
  /** Tells the sender which keys the bucket has, because another publisher may have deleted some. */
  readonly knows: (keys: readonly string[]) => void;
}

export function siteSender(bucket: Bucket, folder: string): SiteSender {
  let known: Set<string> | undefined;

  async function sendObject(hash: string, isCurrent: boolean, there: Set<string>): Promise<void> {
    const key = objectKey(hash);
    if (there.has(key)) return;
    const bytes = await readFile(objectPath(folder, hash)).catch(() => undefined);
    if (bytes === undefined && !isCurrent) return;
    if (bytes === undefined) throw new Error(`${objectPath(folder, hash)} can’t be read`);
    await bucket.put(key, bytes);
    there.add(key);
  }

  async function sendNamed(lines: Buffer): Promise<void> {
    known ??= new Set((await bucket.list(OBJECT_KEYS)).map(({ key }) => key));
    const there = known;
    const { current, earlier } = namedObjects(lines);
    const limit = pLimit(CONCURRENT_REQUESTS);
    await limit.map(earlier, (hash) => sendObject(hash, false, there));
    await limit.map(current, (hash) => sendObject(hash, true, there));
  }

  return {
    sendNamed,
    knows: (keys) => {
      known = new Set(keys);
    },
    send: async (journals) => {
      const sent = new Map(journals.map(({ name, end }) => [name, end]));
      const files = await journalFiles(folder);
      const grown = new Set(files.flatMap(({ name, size }) => (size > (sent.get(name) ?? 0) ? [name] : [])));
      if (grown.size === 0) return;
      // Sent in the order in which they were last written, because a new server starts with the bucket's last one.
      for (const name of journalOrder(folder).filter((one) => grown.has(one))) {
        const from = sent.get(name) ?? 0;
        const read = await bytesFrom(join(folder, JOURNALS, name), from);
        // A line that is still being written is sent later.
        const lines = read.subarray(0, read.lastIndexOf(NEWLINE) + 1);
        if (lines.length === 0) continue;
        await sendNamed(lines);
        await bucket.put(segmentKey(name, from, from + lines.length), lines);
      }
    },
  };
}
