import { mkdir, writeFile } from 'node:fs/promises';
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
