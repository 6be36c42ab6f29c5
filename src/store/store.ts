import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { errorText } from '../core/diagnostics/error-message.ts';
import type { SiteFile } from '../http/site-file.ts';
import { decodeBody, isCompressible, QUICK_BROTLI, WORTH_COMPRESSING } from '../http/stored-response.ts';
import { hashOf } from '../node/hash.ts';
import { applyDelta, type Delta, type Entry, type Index } from './entry.ts';
import { createJournalWriter } from './journal-writer.ts';
import { createFolderObjects, createMemoryObjects, type Objects } from './objects.ts';
import { openIndex } from './open-index.ts';

/** The storage of a publisher for the files of a site. */
export interface Store {
  readonly objects: Objects;
  /** All stored files; only `commit` changes it. */
  readonly index: Index;
  /** Reads the existing index once, even from another CMS: the guard decides about its replacement. */
  readonly open: () => Promise<void>;
  /** Stores a file without adding it to the index. */
  readonly put: (file: SiteFile, key: string, durable: boolean) => Entry;
  /** Applies a delta to the index. Never throws; `save` reports errors. */
  readonly commit: (delta: Delta) => void;
  /**
   * Removes the files of a corrupt object from the index until a delta replaces them; without a hash, all files.
   * @returns their addresses
   */
  readonly discard: (hash?: string) => readonly string[];
  /**
   * Writes everything that couldn't be written before.
   * @returns true if all earlier files still exist
   * @throws if writing still fails
   */
  readonly save: () => boolean;
  /** The whole body of a file. @throws if it is missing or corrupt */
  readonly read: (entry: Entry) => Promise<Buffer>;
}

export interface Writer {
  /** The writer's name, which no other writer has. */
  readonly name: string;
  /** Identifies the code that renders. */
  readonly build: string;
}

/** A store in a folder. Bytes that can't be written are held in memory and written later. */
export function createFolderStore(folder: string, origin: string, writer = createWriter()): Store {
  const objects = createFolderObjects(folder);
  const journal = createJournalWriter(folder, { origin, build: writer.build }, writer.name);
  let unsaved: Delta | undefined;
  let isDamaged = false;
  const store = makeStore(objects, async () => {
    const { index, damage } = await openIndex(folder);
    isDamaged = damage.length > 0;
    return index;
  });
  const note = (delta: Delta) => {
    if (unsaved) journal.restart();
    unsaved = delta;
    objects.retry();
    journal.append(delta, store.index);
    unsaved = undefined;
  };
  const commit = (delta: Delta) => {
    store.commit(delta);
    try {
      note(delta);
    } catch {
      // The error is not handled here: `save` tries again and reports it.
    }
  };
  return {
    ...store,
    open: async () => {
      await store.open();
      // A new journal contains everything that could be recovered from the damaged one.
      if (isDamaged) commit({ set: [], gone: [] });
    },
    commit,
    save: () => {
      try {
        const removed = journal.wasRemoved();
        if (unsaved) note(unsaved);
        return !removed;
      } catch (error) {
        // The rest of the message is a path, which differs every time.
        const cause = errorText(error).split(',')[0];
        throw new Error(`${folder} can’t be written (${cause}): after a restart, recent changes are missing`);
      }
    },
  };
}

export function createWriter(build = ''): Writer {
  return { name: randomUUID().slice(0, 8), build };
}

/** A store in memory, which is lost when the process ends. */
export function createMemoryStore(): Store {
  const objects = createMemoryObjects();
  const store = makeStore(objects, async () => new Map());
  return {
    ...store,
    commit: (delta) => {
      store.commit(delta);
      if (delta.state) objects.keep(new Set([...store.index.values()].map(({ hash }) => hash)));
    },
  };
}

function makeStore(objects: Objects, load: () => Promise<ReadonlyMap<string, Entry>>): Store {
  const index = new Map<string, Entry>();
  return {
    objects,
    index,
    open: async () => {
      for (const [address, entry] of await load()) index.set(address, entry);
    },
    put: (file, key, durable) => {
      const { entry, bytes } = pack(file, key);
      objects.write(entry.hash, bytes, durable);
      return entry;
    },
    commit: (delta) => applyDelta(index, delta),
    discard: (hash) => {
      const brokenEntries = [...index].filter(([, entry]) => hash === undefined || entry.hash === hash);
      for (const [address, entry] of brokenEntries) {
        objects.distrust(entry.hash);
        index.delete(address);
      }
      return brokenEntries.map(([address]) => address);
    },
    save: () => true,
    read: async (entry) => decodeBody(entry, await objects.read(entry.hash)),
  };
}

export function siteStateFolder({ stateDir }: { readonly stateDir: string }): string {
  return join(stateDir, 'site');
}

/**
 * The stored bytes of a site file, and their entry. Synchronous, because the thread pool is reserved for visitors'
 * requests.
 */
function pack(file: SiteFile, key: string): { readonly entry: Entry; readonly bytes: Buffer } {
  const { status, type } = file;
  const whole = Buffer.from(file.body);
  const br = isCompressible(type) && whole.length >= WORTH_COMPRESSING;
  const bytes = br ? brotliCompressSync(whole, QUICK_BROTLI) : whole;
  return { bytes, entry: { hash: hashOf(bytes), size: bytes.length, status, type, br, key } };
}
