import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Content = string | Uint8Array | object;

/** Writes files into a folder, by path; an object as JSON. */
export async function writeFiles(folder: string, files: Readonly<Record<string, Content>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(folder, path), isRaw ? content : JSON.stringify(content));
  }
}

/** Replaces a text in a file. @throws if the file doesn't have it */
export async function changeFile(path: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(path, 'utf8');
  if (before.replace(from, '') === before) throw new Error(`${path} has no ${from}`);
  await writeFile(path, before.replace(from, to));
}
