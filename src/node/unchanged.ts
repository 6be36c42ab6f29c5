import { readdirSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notAFile } from './files.ts';

/** Reads a text file. @throws the file system's error */
export type ReadText = (path: string) => Promise<string>;

// A file may be written twice in one tick of its file system's clock, so a file changed more recently than this isn't
// trusted.
const SETTLED_MS = 3000;

/** Makes a reader that reads a file again only when it has changed. */
export function createTextReader(): ReadText {
  const known = new Map<string, { readonly stamp: string; readonly text: string }>();
  return async (path) => {
    const stats = statSync(path);
    if (!stats.isFile()) throw notAFile(path);
    const stamp = fileStamp(stats);
    const before = known.get(path);
    if (stamp !== undefined && before?.stamp === stamp) return before.text;
    const text = await readFile(path, 'utf8');
    if (stamp === undefined) known.delete(path);
    else known.set(path, { stamp, text });
    return text;
  };
}

/** Caches a result computed from all files of a folder, until one of them changes. */
export function whileUnchanged<T>(folder: string, make: () => Promise<T>): () => Promise<T> {
  let known: { readonly stamp: string; readonly made: T } | undefined;
  return async () => {
    const stamp = folderStamp(folder);
    if (stamp !== undefined && known?.stamp === stamp) return known.made;
    const made = await make();
    known = stamp === undefined ? undefined : { stamp, made };
    return made;
  };
}

/** A stamp of a file's state; undefined if it can't be trusted. */
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
