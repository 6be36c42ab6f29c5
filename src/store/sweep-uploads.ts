import { basename, join } from 'node:path';
import { filesOfUpload, uploadOfFile, uploadsOfRecord } from '../content/origin/snapshot-uploads.ts';
import { parsedJson } from '../core/json/json.ts';
import { unpacked } from '../http/stored-response.ts';
import type { Entry } from './entry.ts';
import { journalNames } from './journal.ts';
import { folderObjects } from './objects.ts';
import { filesIn, removeOld } from './old-files.ts';
import { openIndex } from './open-index.ts';
import { journalLines } from './read-journal.ts';
import { holdsRecords } from './stored-names.ts';
import { SWEEP_LIMITS } from './sweep.ts';

/** Uploads have no ending, and copies that of their format. */
const FOLDERS = ['uploads', 'avif', 'sharing-copies'];

/**
 * Returns a function that deletes uploads that no record of a kept state names, and their copies, after the same grace
 * period as other files. Call it after a sweep; it returns the number of deleted files.
 * @param stateDir contains the uploads and the site
 * @param origin the CMS that the uploads come from
 */
export function uploadSweeper(stateDir: string, origin: string): () => Promise<number> {
  const folder = join(stateDir, 'site');
  const objects = folderObjects(folder);
  /** The files that a record names, by the hash of its object, so that each record is read once. */
  let known = new Map<string, readonly string[]>();

  async function filesNamedBy(entry: Entry): Promise<readonly string[] | undefined> {
    const bytes = await objects.read(entry.hash).catch(() => undefined);
    if (!bytes) return undefined;
    const record = parsedJson((await unpacked(entry, bytes)).toString('utf8'));
    return uploadsOfRecord(record).flatMap(([path, version]) => filesOfUpload(origin, path, version));
  }

  async function readNamed(named: Map<string, readonly string[]>): Promise<void> {
    for (const journal of journalNames(folder)) {
      for await (const { delta } of journalLines(folder, journal)) {
        for (const [address, entry] of delta.set) {
          if (!holdsRecords(address) || named.has(entry.hash)) continue;
          const files = known.get(entry.hash) ?? (await filesNamedBy(entry));
          if (files) named.set(entry.hash, files);
        }
      }
    }
  }

  return async () => {
    const named = new Map<string, readonly string[]>();
    await readNamed(named);
    known = named;
    const { index } = await openIndex(folder);
    const records = [...index].filter(([address]) => holdsRecords(address));
    // Nothing is deleted while a record can't be read, because the uploads that it names are unknown.
    if (records.some(([, { hash }]) => !named.has(hash))) return 0;
    const kept = new Set([...named.values()].flat());
    const files = await Promise.all(FOLDERS.map((one) => filesIn(join(stateDir, one))));
    const unnamed = files.flat().filter((path) => !kept.has(uploadOfFile(basename(path))));
    const removed = await Promise.all(unnamed.map((path) => removeOld(path, SWEEP_LIMITS.graceMs)));
    return removed.filter(Boolean).length;
  };
}
