import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** The JSON in a file; undefined where there is none. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a file is none of ours: what begins with a dot is an editor's lock or a system's note about a file. */
export function isHidden(name: string): boolean {
  return name.startsWith('.');
}

/** Writes a file whole or not at all, also when two processes do it at once. */
export async function writeFileAtomically(
  path: string,
  data: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, data);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
