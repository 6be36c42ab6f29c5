import { basename, join } from 'node:path';
import { findRecordUploads, listUploadKeys, uploadKey } from '../content/origin/snapshot-uploads.ts';
import { parseJson } from '../core/json/json.ts';
import { decodeBody } from '../http/stored-response.ts';
import { sealedName } from '../node/sealed-file.ts';
import type { Entry } from './entry.ts';
import { listKeptStates, readStateIndex } from './history.ts';
import { JOURNAL_COPIES, JOURNALS, journalNames } from './journal.ts';
import { createFolderObjects, DRAFT, OBJECTS, objectPath } from './objects.ts';
import { listFiles, removeOldFile } from './old-files.ts';
import { openIndex } from './open-index.ts';
import { readPin } from './pin.ts';
import { readJournalLines } from './read-journal.ts';
import { isRecordFile } from './stored-names.ts';

/** A state of a journal, with the objects that no newer state of the journal uses. */
interface StateObjects {
  readonly id: string;
  /** Sizes in bytes, by hash. */
  readonly objects: ReadonlyMap<string, number>;
}

export interface SweepLimits {
  readonly states: number;
  /** The size of all distinct objects together. */
  readonly bytes: number;
  /** Milliseconds for which a file is kept after its last use, because a server may use an older index. */
  readonly graceMs: number;
  /** The time for which a temporary file is kept, in milliseconds; a running writer finishes much earlier. */
  readonly draftMs: number;
}

/** The limits of a running site. */
export const SWEEP_LIMITS: SweepLimits = { states: 50, bytes: 1024 ** 3, graceMs: 600_000, draftMs: 60_000 };

/**
 * Deletes the objects and journals that no kept state uses, and files that killed writers left behind. The kept states
 * are the restored one, and the last ones within the limits.
 * @returns the number of deleted files
 */
export async function sweepObjects(folder: string, limits = SWEEP_LIMITS): Promise<number> {
  const { index, journal: last } = await openIndex(folder);
  const pinned = await readPin(folder);
  const keptHashes = new Set<string>();
  const journals = new Set<string>(last === undefined ? [] : [last]);
  let bytes = 0;
  let states = 0;
  let full = false;
  // The newest index may not be a complete state yet.
  for (const { hash } of index.values()) keptHashes.add(hash);
  const restored = (await listKeptStates(folder)).find(({ id }) => id === pinned);
  if (restored) journals.add(restored.journal);
  const served = pinned === undefined ? undefined : await readStateIndex(folder, pinned);
  for (const { hash } of served?.values() ?? []) keptHashes.add(hash);
  for (const journal of journalNames(folder).toReversed()) {
    if (full) break;
    for (const { objects } of await readJournalStates(folder, journal)) {
      const newObjects = [...objects].filter(([hash]) => !keptHashes.has(hash));
      bytes += newObjects.reduce((sum, [, size]) => sum + size, 0);
      full ||= states >= limits.states || (states > 0 && bytes > limits.bytes);
      if (full) break;
      states++;
      journals.add(journal);
      for (const [hash] of newObjects) keptHashes.add(hash);
    }
  }
  const paths = new Set([...keptHashes].map((hash) => basename(objectPath(folder, hash))));
  const gone = [
    ...(await Promise.all([JOURNALS, JOURNAL_COPIES].map((place) => listFiles(join(folder, place)))))
      .flat()
      .filter((path) => !journals.has(basename(path))),
    ...(await listFiles(join(folder, OBJECTS))).filter((path) => !paths.has(basename(path))),
  ];
  const removed = await Promise.all(
    gone.map((path) => removeOldFile(path, path.endsWith(DRAFT) ? limits.draftMs : limits.graceMs)),
  );
  return removed.filter(Boolean).length;
}

/**
 * The states of a journal, newest first. Each object is listed only with the last state that uses it, because fifty
 * lists of all objects would be fifty times as large as the site.
 */
export async function readJournalStates(folder: string, journal: string): Promise<readonly StateObjects[]> {
  const states: { readonly id: string; readonly objects: Map<string, number> }[] = [];
  const uses = new Map<string, { readonly hash: string; readonly size: number; readonly since: number }>();
  const lastUses = new Map<string, { readonly size: number; readonly at: number }>();
  const endUse = (address: string) => {
    const use = uses.get(address);
    uses.delete(address);
    // A file that was replaced within the same publication is in no state.
    if (use && use.since < states.length) lastUses.set(use.hash, { size: use.size, at: states.length - 1 });
  };
  for await (const { delta } of readJournalLines(folder, journal)) {
    for (const address of [...delta.gone, ...delta.set.map(([address]) => address)]) endUse(address);
    for (const [address, { hash, size }] of delta.set)
      uses.set(address, { hash, size, since: states.length });
    if (delta.state) states.push({ id: delta.state.id, objects: new Map() });
  }
  for (const address of [...uses.keys()]) endUse(address);
  for (const [hash, { size, at }] of lastUses) states[at]?.objects.set(hash, size);
  return states.reverse();
}

/** Names of uploads have no suffix; names of copies end with their format. */
const FOLDERS = ['uploads', 'avif', 'sharing-copies'];

/**
 * Returns a function that deletes uploads, and their copies, which no record of a kept state references, after the
 * grace period of other files. Call it after a sweep; it returns the number of deleted files.
 * @param stateDir contains the uploads and the site
 * @param origin the CMS of the uploads
 */
export function createUploadSweeper(stateDir: string, origin: string): () => Promise<number> {
  const folder = join(stateDir, 'site');
  const objects = createFolderObjects(folder);
  /** The uploads that each record references, by the hash of its object, so that a record is read once. */
  let filesByHash = new Map<string, readonly string[]>();

  async function filesNamedBy(entry: Entry): Promise<readonly string[] | undefined> {
    const bytes = await objects.read(entry.hash).catch(() => undefined);
    if (!bytes) return undefined;
    const record = parseJson((await decodeBody(entry, bytes)).toString('utf8'));
    return findRecordUploads(record).flatMap(([path, version]) => listUploadKeys(origin, path, version));
  }

  async function readNamed(named: Map<string, readonly string[]>): Promise<void> {
    for (const journal of journalNames(folder)) {
      for await (const { delta } of readJournalLines(folder, journal)) {
        for (const [address, entry] of delta.set) {
          if (!isRecordFile(address) || named.has(entry.hash)) continue;
          const files = filesByHash.get(entry.hash) ?? (await filesNamedBy(entry));
          if (files) named.set(entry.hash, files);
        }
      }
    }
  }

  return async () => {
    const files = (await Promise.all(FOLDERS.map((one) => listFiles(join(stateDir, one))))).flat();
    // Without uploads, reading all records took 40 ms of each start.
    if (files.length === 0) return 0;
    const named = new Map<string, readonly string[]>();
    await readNamed(named);
    filesByHash = named;
    const { index } = await openIndex(folder);
    const records = [...index].filter(([address]) => isRecordFile(address));
    // Nothing is deleted while a record is unreadable, because its uploads are unknown.
    if (records.some(([, { hash }]) => !named.has(hash))) return 0;
    const kept = new Set([...named.values()].flat());
    const unnamed = files.filter((path) => !kept.has(uploadKey(sealedName(basename(path)))));
    const removed = await Promise.all(unnamed.map((path) => removeOldFile(path, SWEEP_LIMITS.graceMs)));
    return removed.filter(Boolean).length;
  };
}
