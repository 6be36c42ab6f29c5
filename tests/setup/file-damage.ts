import { readFile, rm, writeFile } from 'node:fs/promises';

/** Ways in which a disk or an operator damages a file; each returns a function that repairs it. */
export const FILE_DAMAGES = {
  flipped: (path: string) =>
    changed(path, (bytes) => {
      const at = Math.floor(bytes.length / 2);
      const other = Buffer.from(bytes);
      if (other.length > 0) other.writeUInt8(other.readUInt8(at) ^ 1, at);
      return other;
    }),
  halved: (path: string) => changed(path, (bytes) => bytes.subarray(0, bytes.length / 2)),
  emptied: (path: string) => changed(path, () => Buffer.alloc(0)),
  deleted: (path: string) => changed(path, () => undefined),
} as const;

/** @returns a function that restores the file */
async function changed(
  path: string,
  change: (bytes: Buffer) => Buffer | undefined,
): Promise<() => Promise<void>> {
  const bytes = await readFile(path);
  const other = change(bytes);
  if (other === undefined) await rm(path);
  else await writeFile(path, other);
  return () => writeFile(path, bytes);
}
