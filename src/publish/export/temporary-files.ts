import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadBytes } from './write-folder.ts';

export type TemporaryFiles = ReturnType<typeof openTemporaryFiles>;

/**
 * Stores rendered files in one temporary file, because the pages of a large site don't fit in memory. The temporary
 * file disappears even if the process is killed.
 * @param folder on a disk with room for the whole site
 */
export function openTemporaryFiles(folder: string) {
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(folder, 'drafts-'));
  const file = openSync(join(place, 'all'), 'w+');
  // Deleted at once, so that the system removes its content when it is closed, even by a crash.
  rmSync(place, { recursive: true });
  let end = 0;
  return {
    /** Stores bytes. @returns a function that reads them back */
    keep: (bytes: Buffer): ReadBytes => {
      const [at, size] = [end, bytes.length];
      writeFileSync(file, bytes);
      end += size;
      return async () => {
        const read = Buffer.alloc(size);
        if (readSync(file, read, 0, size, at) < size)
          throw new Error('The temporary file of the export was truncated.');
        return read;
      };
    },
    close: () => closeSync(file),
  };
}
