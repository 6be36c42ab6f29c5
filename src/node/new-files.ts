import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileExists } from './files.ts';

/** The files that already exist; they are never overwritten. */
export async function findExistingFiles(root: string, files: Iterable<string>): Promise<string[]> {
  const existing = await Promise.all(
    [...files].map(async (file) => ((await fileExists(join(root, file))) ? [file] : [])),
  );
  return existing.flat();
}

/** Writes new files with their folders. `wx` fails if a file has been created in the meantime. */
export async function writeNewFiles(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text, { flag: 'wx' });
  }
}

/** Prints the reason why nothing was written. @returns the exit code */
export function refuseWriting(why: string): number {
  process.stderr.write(`${why} Nothing was written.\n`);
  return 1;
}
