import { open } from 'node:fs/promises';

/** Reads a file from this byte to its end; empty if the file is shorter. */
export async function bytesFrom(path: string, from: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - from)), 0, null, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
