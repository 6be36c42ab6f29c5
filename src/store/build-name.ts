import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFilesBelow } from '../node/files.ts';

/** Identifies all code that renders pages. */
export async function computeBuildName(root: string): Promise<string> {
  const server = join(root, 'dist/server');
  const files = (await listFilesBelow(server)).map((name) => join(server, name));
  const hash = createHash('sha256');
  for (const file of [...files, join(root, 'dist/client/.vite/manifest.json')]) {
    hash.update(await readFile(file));
  }
  return hash.digest('base64url');
}
