import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAll } from '../../node/write-all.ts';
import type { ReadBytes } from './write-folder.ts';

/** Files that are rendered but not written yet. */
export interface TemporaryFiles {
  /** Stores bytes. @returns a function that reads them back */
  readonly keep: (bytes: Buffer) => ReadBytes;
  readonly close: () => void;
}

/**
 * Stores rendered files in one temporary file, because the pages of a large site don't fit in memory. The temporary
 * file disappears however the process ends.
 * @param folder on a disk with room for the whole site
 */
export function openTemporaryFiles(folder: string): TemporaryFiles {
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, 'drafts-'));
  const file = openSync(join(place, 'all'), 'w+');
  // Deleted at once: an open file exists until it is closed.
  rmSync(place, { recursive: true });
  let end = 0;
  return {
    keep: (bytes) => {
      const [at, size] = [end, bytes.length];
      writeAll(file, bytes, at);
      end += size;
      return async () => {
        const read = Buffer.allocUnsafe(size);
        for (let have = 0; have < size; ) {
          const more = readSync(file, read, have, size - have, at + have);
          if (more === 0) throw new Error('The drafts of the export have been cut off.');
          have += more;
        }
        return read;
      };
    },
    close: () => closeSync(file),
  };
}
