import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreMissing } from '../node/files.ts';
import { hashOf } from '../node/hash.ts';

/** The bytes of stored site files, by their hash, so that equal bytes are stored once. */
export interface Objects {
  /**
   * Stores bytes unless they exist. Never throws: bytes that can't be written to disk are held in memory.
   * @param durable true to flush them to the disk before returning, for bytes that can't be rebuilt
   */
  readonly write: (hash: string, bytes: Buffer, durable: boolean) => void;
  /** @throws if the object is missing or its bytes don't match its name */
  readonly read: (hash: string) => Promise<Buffer>;
  /** Makes the next write of these bytes replace the existing ones. */
  readonly distrust: (hash: string) => void;
  /** The unsaved bytes, by hash. */
  readonly held: ReadonlyMap<string, Buffer>;
  /** Writes the unsaved bytes. @throws if writing still fails */
  readonly retry: () => void;
}

/** The folder of the objects in the folder of a site. */
export const OBJECTS = 'o';

/** The path of an object. Some file systems ignore case, so the name is in hexadecimal. */
export function objectPath(folder: string, hash: string): string {
  const name = Buffer.from(hash, 'base64url').toString('hex');
  return join(folder, OBJECTS, name.slice(0, 2), name);
}

export function createFolderObjects(folder: string): Objects {
  const held = new Map<string, Buffer>();
  const distrusted = new Set<string>();
  return {
    held,
    distrust: (hash) => void distrusted.add(hash),
    write: (hash, bytes, durable) => {
      const path = objectPath(folder, hash);
      if (!distrusted.has(hash) && touch(path)) return;
      try {
        writeObjectFile(path, bytes, durable);
        distrusted.delete(hash);
      } catch {
        held.set(hash, bytes);
      }
    },
    read: async (hash) => {
      const bytes = held.get(hash) ?? (await readFile(objectPath(folder, hash)));
      if (hashOf(bytes) !== hash)
        throw new Error(`${objectPath(folder, hash)} is corrupt: its bytes don’t match its name`);
      return bytes;
    },
    retry: () => {
      for (const [hash, bytes] of held) {
        writeObjectFile(objectPath(folder, hash), bytes, true);
        held.delete(hash);
      }
    },
  };
}

/** The objects of a site that is never saved to disk. */
export function createMemoryObjects(): Objects & { readonly keep: (hashes: ReadonlySet<string>) => void } {
  const held = new Map<string, Buffer>();
  return {
    held,
    keep: (hashes) => {
      for (const hash of held.keys()) if (!hashes.has(hash)) held.delete(hash);
    },
    distrust: () => undefined,
    write: (hash, bytes) => void held.set(hash, bytes),
    read: async (hash) => held.get(hash) ?? Promise.reject(new Error(`There is no object ${hash}`)),
    retry: () => undefined,
  };
}

// One call both detects the file and protects it from a sweep that has just begun.
function touch(path: string): boolean {
  try {
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}

/** The suffix of temporary files. */
export const DRAFT = '.draft';

/** Writes a file completely or not at all. */
export function writeObjectFile(path: string, bytes: string | Buffer, durable: boolean): void {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    writeDraft(draft, bytes, durable);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeDraft(draft: string, bytes: string | Buffer, durable: boolean): void {
  const write = () => writeFileSync(draft, bytes, { flag: 'wx', flush: durable });
  try {
    write();
  } catch (error) {
    ignoreMissing(error);
    mkdirSync(dirname(draft), { recursive: true });
    write();
  }
}
