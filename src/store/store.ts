import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { messageOf } from '../core/diagnostics/error-message.ts';
import type { SiteFile } from '../http/site-file.ts';
import { unpacked } from '../http/stored-response.ts';
import { applyDelta, type Delta, type Entry, type Index } from './entry.ts';
import { journalWriter } from './journal-writer.ts';
import { folderObjects, memoryObjects, type Objects } from './objects.ts';
import { openIndex } from './open-index.ts';
import { pack } from './pack.ts';

/** Where a publisher puts the files of a site. */
export interface Store {
  readonly objects: Objects;
  /** All that is in it: changed by `commit` only. */
  readonly index: Index;
  /** Reads what is there, once, whatever CMS it came from: the guard decides what replaces it. */
  readonly open: () => Promise<void>;
  /** Stores a file, without naming it yet. */
  readonly put: (file: SiteFile, key: string, durable: boolean) => Entry;
  /** Names what was put. It never throws; see `save`. */
  readonly commit: (delta: Delta) => void;
  /**
   * Takes the files of a broken object out, until a delta puts others in their place; without a hash, all files.
   * @returns their addresses
   */
  readonly discard: (hash?: string) => readonly string[];
  /**
   * Writes what the disk has refused.
   * @returns whether all that was written before is still there
   * @throws where the disk still refuses
   */
  readonly save: () => boolean;
  /** The whole body of a file. @throws where it is missing or corrupt */
  readonly read: (entry: Entry) => Promise<Buffer>;
}

/** Who writes into a folder. */
export interface Writer {
  /** Unique among all writers. */
  readonly name: string;
  /** Names the code that renders. */
  readonly build: string;
}

/**
 * A store in a folder. What the disk refuses is held in memory and written later.
 */
export function folderStore(folder: string, origin: string, writer = newWriter()): Store {
  const objects = folderObjects(folder);
  const journal = journalWriter(folder, { origin, build: writer.build }, writer.name);
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
      // `save` tries again and says why.
    }
  };
  return {
    ...store,
    open: async () => {
      await store.open();
      // A new journal has all that could be saved of the damaged one.
      if (isDamaged) commit({ set: [], gone: [] });
    },
    commit,
    save: () => {
      try {
        const removed = journal.wasRemoved();
        if (unsaved) note(unsaved);
        return !removed;
      } catch (error) {
        // The path in the message is another each time.
        const cause = messageOf(error).split(',')[0];
        throw new Error(`${folder} can’t be written (${cause}): a restart won’t know what is new`);
      }
    },
  };
}

/** Gives a writer a name of its own. */
export function newWriter(build = ''): Writer {
  return { name: randomUUID().slice(0, 8), build };
}

/** A store that ends with its process. */
export function memoryStore(): Store {
  const objects = memoryObjects();
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
      const broken = [...index].filter(([, entry]) => hash === undefined || entry.hash === hash);
      for (const [address, entry] of broken) {
        objects.distrust(entry.hash);
        index.delete(address);
      }
      return broken.map(([address]) => address);
    },
    save: () => true,
    read: async (entry) => unpacked(entry, await objects.read(entry.hash)),
  };
}

/** The folder of the published files in the state folder of a site. */
export function siteFolder({ stateDir }: { readonly stateDir: string }): string {
  return join(stateDir, 'site');
}
