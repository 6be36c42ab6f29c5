import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { hashOf } from '../../node/hash.ts';
import { JOURNALS } from '../journal.ts';
import { writeJournal } from '../journal-writer.ts';
import { objectPath, writeFile } from '../objects.ts';
import type { Bucket } from './bucket.ts';
import { type NamedObjects, namedObjects, objectKey } from './named-objects.ts';
import { type StoredJournal, segmentsFrom } from './segments.ts';

const CONCURRENT_REQUESTS = 16;

/** Copies the published site from a bucket into a folder. */
export interface SiteFetcher {
  /**
   * Fetches the journals that have grown. Objects are written before the journal that names them, so a reader of the
   * folder never finds half a publication.
   * @throws if the store fails; the folder is consistent nevertheless
   */
  readonly fetch: (journals: readonly StoredJournal[]) => Promise<void>;
  /** Fetches the objects that these journal lines name. */
  readonly fetchNamed: (lines: Buffer) => Promise<void>;
}

/**
 * Makes the fetcher of a folder.
 * @param withHistory also fetches earlier states, for a server that may be asked to restore one
 */
export function siteFetcher(bucket: Bucket, folder: string, withHistory: boolean): SiteFetcher {
  /** The byte up to which each journal was fetched or skipped. */
  const seen = new Map<string, number>();
  let isFirst = true;

  async function fetchObject(hash: string, isCurrent: boolean): Promise<void> {
    const path = objectPath(folder, hash);
    const now = new Date();
    // This one call both finds out if the file exists and protects it from a sweep.
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    const bytes = await bucket.get(objectKey(hash));
    if (bytes === undefined && !isCurrent) return;
    if (bytes === undefined) throw new Error(`it lacks ${objectKey(hash)}`);
    if (hashOf(bytes) !== hash) throw new Error(`${objectKey(hash)} is corrupt`);
    writeFile(path, bytes, false);
  }

  async function fetchObjects({ current, earlier }: NamedObjects): Promise<void> {
    const limit = pLimit(CONCURRENT_REQUESTS);
    await limit.map(current, (hash) => fetchObject(hash, true));
    if (withHistory) await limit.map(earlier, (hash) => fetchObject(hash, false));
  }

  async function fetchJournal(journal: StoredJournal): Promise<void> {
    const path = join(folder, JOURNALS, journal.name);
    let bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const before = bytes.length;
    for (const { key, start } of segmentsFrom(journal, before)) {
      const segment = await bucket.get(key);
      if (!segment) throw new Error(`it lacks ${key}`);
      bytes = Buffer.concat([bytes, segment.subarray(bytes.length - start)]);
    }
    if (bytes.length === before) return;
    await fetchObjects(namedObjects(bytes.subarray(before)));
    // The journal is written whole, because another server of this folder may be writing the same one.
    writeJournal(folder, journal.name, bytes);
  }

  return {
    fetchNamed: (lines) => fetchObjects(namedObjects(lines)),
    fetch: async (journals) => {
      for (const journal of journals) {
        const { name, end } = journal;
        const isNewest = journal === journals.at(-1);
        // A server that has just started needs only the newest journal until another one grows.
        const isWanted = !isFirst || withHistory || isNewest;
        if (isWanted && end > (seen.get(name) ?? 0)) await fetchJournal(journal);
        seen.set(name, end);
      }
      isFirst = false;
    },
  };
}
