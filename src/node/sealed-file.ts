import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeFileAtomically } from './files.ts';

/**
 * `whole`: the file matches its seal; `damaged`: it doesn't, or is empty without a seal; `unsealed`: an earlier version
 * wrote it.
 */
type SealState = 'whole' | 'damaged' | 'unsealed' | 'missing';

/** The file with the length and hash of another file. */
export const sealPath = (path: string): string => join(dirname(path), `.${basename(path)}.seal`);

/** The file name that a seal belongs to; for other names, the name itself. */
export const sealedName = (name: string): string => /^\.(.+)\.seal$/.exec(name)?.[1] ?? name;

/** Writes a file with a seal. The seal is written first, so that only files of earlier versions have none. */
export async function writeSealed(path: string, data: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  async function* measured() {
    for await (const chunk of data instanceof Uint8Array ? [data] : data) {
      hash.update(chunk);
      length += chunk.byteLength;
      yield chunk;
    }
  }
  const seal = () => writeFileAtomically(sealPath(path), sealOf(length, hash.digest('hex')));
  await writeFileAtomically(path, measured(), seal);
}

/**
 * Creates a check of files against their seals. A power failure and a full disk left pictures of 0 bytes, which were
 * then served permanently. Only the first check of a file, and the first after a change of its length or date, reads
 * all of it.
 */
export function createSealChecker(): (path: string) => Promise<SealState> {
  const checked = new Map<string, string>();
  return async (path) => {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) return 'missing';
    const version = `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
    if (checked.get(path) === version) return 'whole';
    const seal = await readFile(sealPath(path), 'utf8').catch(() => undefined);
    if (seal === undefined) return stats.size > 0 ? 'unsealed' : 'damaged';
    // The length is compared first, so that a truncated film need not be read.
    if (!seal.startsWith(`${stats.size} `) || seal !== (await sealOfFile(path, stats.size))) return 'damaged';
    checked.set(path, version);
    return 'whole';
  };
}

async function sealOfFile(path: string, length: number): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return sealOf(length, hash.digest('hex'));
  } catch {
    return undefined;
  }
}

const sealOf = (length: number, hash: string): string => `${length} ${hash}`;
