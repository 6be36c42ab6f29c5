import { readdirSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNotFileError } from './files.ts';

/** @throws the file system's error */
export type ReadText = (path: string) => Promise<string>;

// A file can be written twice within one tick of the file system's clock. Files changed more recently than this are
// read again.
const SETTLED_MS = 3000;

/** Creates a reader that reads a file again only if it has changed. */
export function createTextReader(): ReadText {
  const readTexts = new Map<string, { readonly stamp: string; readonly text: string }>();
  return async (path) => {
    const stats = statSync(path);
    if (!stats.isFile()) throw createNotFileError(path);
    const stamp = fileStamp(stats);
    const before = readTexts.get(path);
    if (stamp !== undefined && before?.stamp === stamp) return before.text;
    const text = await readFile(path, 'utf8');
    if (stamp === undefined) readTexts.delete(path);
    else readTexts.set(path, { stamp, text });
    return text;
  };
}

/** Caches a result computed from all files of some folders, until one of them changes. */
export function cacheWhileUnchanged<T>(folders: readonly string[], make: () => Promise<T>): () => Promise<T> {
  let lastResult: { readonly stamp: string; readonly made: T } | undefined;
  return async () => {
    const stamps = folders.map(folderStamp);
    const stamp = stamps.includes(undefined) ? undefined : stamps.join('\n\n');
    if (stamp !== undefined && lastResult?.stamp === stamp) return lastResult.made;
    const result = await make();
    lastResult = stamp === undefined ? undefined : { stamp, made: result };
    return result;
  };
}

/** Identifies the state of a file. Undefined if the file changed too recently to be sure. */
function fileStamp({ ino, size, mtimeMs, ctimeMs }: Stats): string | undefined {
  if (Date.now() - Math.max(mtimeMs, ctimeMs) < SETTLED_MS) return undefined;
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

function folderStamp(folder: string): string | undefined {
  try {
    const stamps = readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      const stamp = entry.isDirectory() ? folderStamp(path) : fileStamp(statSync(path));
      return stamp && `${entry.name} ${stamp}`;
    });
    return stamps.includes(undefined) ? undefined : stamps.join('\n');
  } catch {
    return undefined;
  }
}
