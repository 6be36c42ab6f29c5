import { basename, join } from 'node:path';
import { filesOfUpload, uploadOfFile, uploadsOfRecord } from '../content/origin/snapshot-uploads.ts';
import { parsedJson } from '../core/json/json.ts';
import { decodeBody } from '../http/stored-response.ts';
import { sealedName } from '../node/sealed-file.ts';
import type { Entry } from './entry.ts';
import { journalNames } from './journal.ts';
import { folderObjects } from './objects.ts';
import { filesIn, removeOld } from './old-files.ts';
import { openIndex } from './open-index.ts';
import { journalLines } from './read-journal.ts';
import { holdsRecords } from './stored-names.ts';
import { SWEEP_LIMITS } from './sweep.ts';

/** Names of uploads have no suffix; names of copies end with their format. */
const FOLDERS = ['uploads', 'avif', 'sharing-copies'];

/**
 * Returns a function that deletes uploads, and their copies, which no record of a kept state references, after the
 * grace period of other files. Call it after a sweep; it returns the number of deleted files.
 * @param stateDir contains the uploads and the site
 * @param origin the CMS of the uploads
 */
export function uploadSweeper(stateDir: string, origin: string): () => Promise<number> {
  const folder = join(stateDir, 'site');
  const objects = folderObjects(folder);
  /** The uploads that each record references, by the hash of its object, so that a record is read once. */
  let filesByHash = new Map<string, readonly string[]>();

  async function filesNamedBy(entry: Entry): Promise<readonly string[] | undefined> {
    const bytes = await objects.read(entry.hash).catch(() => undefined);
    if (!bytes) return undefined;
    const record = parsedJson((await decodeBody(entry, bytes)).toString('utf8'));
    return uploadsOfRecord(record).flatMap(([path, version]) => filesOfUpload(origin, path, version));
  }

  async function readNamed(named: Map<string, readonly string[]>): Promise<void> {
    for (const journal of journalNames(folder)) {
      for await (const { delta } of journalLines(folder, journal)) {
        for (const [address, entry] of delta.set) {
          if (!holdsRecords(address) || named.has(entry.hash)) continue;
          const files = filesByHash.get(entry.hash) ?? (await filesNamedBy(entry));
          if (files) named.set(entry.hash, files);
        }
      }
    }
  }

  return async () => {
    const named = new Map<string, readonly string[]>();
    await readNamed(named);
    filesByHash = named;
    const { index } = await openIndex(folder);
    const records = [...index].filter(([address]) => holdsRecords(address));
    // Nothing is deleted while a record is unreadable, because its uploads are unknown.
    if (records.some(([, { hash }]) => !named.has(hash))) return 0;
    const kept = new Set([...named.values()].flat());
    const files = await Promise.all(FOLDERS.map((one) => filesIn(join(stateDir, one))));
    const unnamed = files.flat().filter((path) => !kept.has(uploadOfFile(sealedName(basename(path)))));
    const removed = await Promise.all(unnamed.map((path) => removeOld(path, SWEEP_LIMITS.graceMs)));
    return removed.filter(Boolean).length;
  };
}
