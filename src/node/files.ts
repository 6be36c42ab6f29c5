import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** The number of files that are read at once, because a process may have few file descriptors. */
export const CONCURRENT_READS = 16;

/** Undefined if the file is missing or isn't JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Handles a rejected read: returns undefined for a missing file or folder, and throws any other error again. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** @throws if the file can't be read or isn't a regular file: reading a pipe may never end */
export async function readTextFile(path: string): Promise<string> {
  if (!(await stat(path)).isFile()) throw createNotFileError(path);
  return readFile(path, 'utf8');
}

/** The error for a path that isn't a regular file. */
export function createNotFileError(path: string): Error {
  const message = `${path} is a folder, a pipe, a socket or a device, not a file: put the file in its place`;
  // The form of a file system error, which is reported without a stack, because the author can solve it.
  return Object.assign(new Error(message), { syscall: 'read', path });
}

/** The paths of all files below a folder, sorted, relative to it, with "/" as separator. */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

export function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** True for names that begin with a dot: an editor's lock file, or metadata of the operating system. */
export function isHidden(name: string): boolean {
  return name.startsWith('.');
}

/** Writes a text, and creates its folder if it doesn't exist. */
export async function writeTextFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/**
 * Writes a file completely or not at all, even if two processes write it at once or the power fails: without the flush,
 * a file system may store the new name before the bytes.
 * @param beforeRename runs when the bytes are on the disk, and before they have their name
 */
export async function writeFileAtomically(
  path: string,
  data: string | Uint8Array | AsyncIterable<Uint8Array>,
  beforeRename?: () => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, data, { flush: true });
    await beforeRename?.();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
