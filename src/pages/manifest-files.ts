import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ManifestFile } from '../check/paths/manifest-file.ts';
import { errorText } from '../core/diagnostics/error-message.ts';
import { CONCURRENT_READS, ignoreMissing, isHidden, readTextFile } from '../node/files.ts';
import type { ReadText } from '../node/unchanged.ts';

/** The folder of the manifests, relative to the project's root. */
export const MANIFESTS_FOLDER = 'page-manifests';

export const FORMS = 'forms';
export const SECTIONS = 'sections';
export const SUBFOLDERS: readonly string[] = [FORMS, SECTIONS];

/** Called with each file that can't be read, and the cause. */
export type UnreadFile = (file: string, cause: string) => void;

/**
 * Reads all manifests in the order of registration: by name, with subfolders last.
 * @param unread called for each unreadable file, which is omitted; without it, the first such file throws
 */
export async function readManifestFiles(
  folder: string,
  unread?: UnreadFile,
  read: ReadText = readTextFile,
): Promise<readonly ManifestFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = await Promise.all(
    SUBFOLDERS.map(async (name) => {
      const others = await readdir(join(folder, name), { withFileTypes: true }).catch(ignoreMissing);
      return manifestNames(others ?? []).map((file) => `${name}/${file}`);
    }),
  );
  const names = [...manifestNames(entries), ...inner.flat()];
  const files = await pLimit(CONCURRENT_READS).map(names, async (name) => {
    const file = `${MANIFESTS_FOLDER}/${name}`;
    try {
      return [{ file, text: await read(join(folder, name)) }];
    } catch (error) {
      if (!unread) throw error;
      unread(file, errorText(error));
      return [];
    }
  });
  return files.flat();
}

function manifestNames(entries: readonly Dirent[]): string[] {
  return entries.flatMap(({ name }) => (isManifest(name) ? [name] : [])).sort();
}

function isManifest(name: string): boolean {
  return !isHidden(name) && name.endsWith('.json') && !name.endsWith('.schema.json');
}
