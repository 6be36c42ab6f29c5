import { statSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../../node/files.ts';
import {
  type FileList,
  formatFileList,
  LIST_FILE,
  type MadeFrom,
  type WrittenFile,
} from './export-folder.ts';

/** Reads the bytes of a file only when they are needed: all films of a site wouldn't fit in memory. */
export type ReadBytes = () => Promise<string | Uint8Array>;

export interface WantedFile {
  /** Undefined if the file of the last export stays. */
  readonly read: ReadBytes | undefined;
  /** Undefined if the next export has to build the file again. */
  readonly from?: MadeFrom | undefined;
}

export interface Changes {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
}

/**
 * Writes files into a folder. Files with equal bytes aren't touched. Files of an earlier export that the site no
 * longer has are deleted at the end.
 * @param before the files found by `openExportFolder`
 * @param isWhole false if some files couldn't be built; then nothing is deleted
 */
export async function writeFolder(
  folder: string,
  before: FileList,
  files: ReadonlyMap<string, WantedFile>,
  isWhole: boolean,
): Promise<Changes> {
  const deleted = isWhole ? [...before.keys()].filter((name) => !files.has(name)) : [];
  const list = new Map<string, WrittenFile | null>(before);
  for (const [name, { read }] of files) if (read || !before.has(name)) list.set(name, null);
  // The list is written first, so that an interrupted export still has a list of its files.
  if (list.size > before.size) await writeChanged(join(folder, LIST_FILE), formatFileList(list));
  const writtenFiles: string[] = [];
  // Pages are written last: everything they refer to must exist by then.
  for (const [name, { read, from }] of [...files].sort(([a], [b]) => Number(isPage(a)) - Number(isPage(b)))) {
    if (!read) continue;
    const path = join(folder, name);
    if (await writeChanged(path, await read())) writtenFiles.push(name);
    if (from) list.set(name, await asWritten(path, from));
  }
  for (const name of deleted) {
    await remove(folder, name);
    list.delete(name);
  }
  await writeChanged(join(folder, LIST_FILE), formatFileList(list));
  return { written: writtenFiles, deleted };
}

const isPage = (name: string): boolean => name.endsWith('.html');

async function asWritten(path: string, from: MadeFrom): Promise<WrittenFile> {
  const { size, mtimeMs } = await stat(path);
  return { ...from, bytes: size, writtenAt: mtimeMs };
}

/** The unchanged files of an earlier export, by address. */
export type UntouchedFiles = ReadonlyMap<string, MadeFrom & { readonly name: string }>;

/** Selects files that are recorded with their key and haven't been changed since. */
export function selectUntouchedFiles(folder: string, files: FileList): UntouchedFiles {
  const unchangedFiles = new Map<string, MadeFrom & { readonly name: string }>();
  for (const [name, wantedFile] of files) {
    if (!wantedFile) continue;
    // For tens of thousands of files, the synchronous check is faster than a promise for each.
    const now = statSync(join(folder, name), { throwIfNoEntry: false });
    if (now?.size === wantedFile.bytes && now.mtimeMs === wantedFile.writtenAt)
      unchangedFiles.set(wantedFile.address, { ...wantedFile, name });
  }
  return unchangedFiles;
}

/** Writes a file unless its bytes are equal. @returns true if the file was written */
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
