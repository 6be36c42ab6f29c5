import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names all code that pages are made with. */
export async function buildName(root: string): Promise<string> {
  const server = join(root, 'dist/server');
  const entries = await readdir(server, { recursive: true, withFileTypes: true });
  const files = entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, join(root, 'dist/client/.vite/manifest.json')]) {
    hash.update(await readFile(file));
  }
  return hash.digest('base64url');
}
