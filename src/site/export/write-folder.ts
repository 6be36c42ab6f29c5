import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../../node/files.ts';
import { LIST_FILE, listText, openOwnFolder } from './own-folder.ts';

/** The bytes of a file, read when they are wanted: all films of a site at once would be too much. */
export type ReadBytes = () => Promise<string | Uint8Array>;

/** What an export changed in its folder, by name. */
export interface Changes {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
}

/**
 * Makes a folder hold these files. Files whose bytes are the same aren't touched; those that an earlier
 * export wrote and that are no more are deleted, at the end.
 * @param isWhole false where some could not be made: then nothing is deleted
 * @throws where the folder is somebody else's
 */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, ReadBytes>,
  isWhole: boolean,
): Promise<Changes> {
  const before = await openOwnFolder(folder);
  const deleted = isWhole ? before.filter((name) => !files.has(name)) : [];
  const list = join(folder, LIST_FILE);
  // An export that is broken off still knows what it wrote.
  await writeChanged(list, listText([...before, ...files.keys()]));
  const written: string[] = [];
  for (const [name, read] of files) {
    if (await writeChanged(join(folder, name), await read())) written.push(name);
  }
  for (const name of deleted) await remove(folder, name);
  if (isWhole) await writeChanged(list, listText(files.keys()));
  return { written, deleted };
}

/** Writes a file unless it has these bytes. */
async function writeChanged(path: string, data: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(data);
  const before = await readFile(path).catch(() => undefined);
  if (before?.equals(bytes)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomically(path, bytes);
  return true;
}

async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  for (let parent = dirname(name); parent !== '.'; parent = dirname(parent)) {
    const isEmpty = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    );
    if (!isEmpty) return;
  }
}
