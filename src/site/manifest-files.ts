import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile } from '../check/check.ts';
import { isHidden } from '../content/files.ts';

/** The folder of the page manifests, from the project's root. */
export const MANIFESTS_FOLDER = 'page-manifests';

/** Reads all manifests, in the order of their names: that is the order of registration. */
export async function readManifestFiles(folder: string): Promise<readonly ManifestFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (isManifest(entry) ? [entry.name] : [])).sort();
  return Promise.all(
    names.map(async (name) => ({
      file: `${MANIFESTS_FOLDER}/${name}`,
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
}

function isManifest(entry: Dirent): boolean {
  const { name } = entry;
  return !entry.isDirectory() && !isHidden(name) && name.endsWith('.json') && name !== 'manifest.schema.json';
}
