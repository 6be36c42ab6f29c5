import { randomUUID } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';

/** The JSON in a file; when there is none, `fault` hears why and the answer is undefined. */
export async function readJson(path: string, fault: (text: string) => void): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    fault(missing ? 'there is no such file' : error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Writes a file whole or not at all, also when two processes do it at once. */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, data);
  await rename(draft, path);
}

/** The bytes of a file from `start` up to and without `end`. */
export async function readSlice(path: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(end - start);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
