import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile } from '../check/check.ts';

/** The folder of the page manifests, from the project's root. */
export const MANIFESTS_FOLDER = 'page-manifests';

/** Reads all manifests, in the order of their names: that is the order of registration. */
export async function readManifestFiles(folder: string): Promise<readonly ManifestFile[]> {
  const names = (await readdir(folder)).filter(isManifest).sort();
  return Promise.all(
    names.map(async (name) => ({
      file: `${MANIFESTS_FOLDER}/${name}`,
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
}

function isManifest(name: string): boolean {
  return name.endsWith('.json') && name !== 'manifest.schema.json';
}
