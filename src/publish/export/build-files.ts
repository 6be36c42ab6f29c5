import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReadBytes } from './write-folder.ts';

/** The files of the browser's build by name; hosts compress by themselves. */
export async function buildFiles(root: string): Promise<ReadonlyMap<string, ReadBytes>> {
  const folder = join(root, 'dist/client');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br') && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [relative(folder, path).split(sep).join('/'), () => readFile(path)] as const),
  );
}
