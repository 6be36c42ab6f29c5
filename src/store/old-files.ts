import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of all files in a folder and its subfolders; empty if it can't be read. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
}

/** Deletes a file that hasn't been used for this long. @returns true if it was deleted */
export async function removeOldFile(path: string, graceMs: number): Promise<boolean> {
  const used = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (used > Date.now() - graceMs) return false;
  await rm(path, { force: true });
  return true;
}
