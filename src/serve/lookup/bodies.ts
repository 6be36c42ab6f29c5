import { LRUCache } from 'lru-cache';
import { messageOf } from '../../core/diagnostics/error-message.ts';
import { type Encoding, unpacked } from '../../http/stored-response.ts';
import type { Log } from '../../node/log.ts';
import type { Entry } from '../../store/entry.ts';

export interface BodiesInput {
  /** Reads stored bytes. @throws where they are missing or corrupt */
  readonly read: (hash: string) => Promise<Buffer>;
  /** Has the files of a broken object made anew; resolves when they are there, to false where that is impossible. */
  readonly repair: (hash: string) => Promise<boolean>;
  readonly log: Log;
  /** Bytes of bodies that are kept in memory. */
  readonly cacheBytes: number;
}

/** The bodies of stored files: at once where they are in memory; those who ask while one is made get the same. */
export interface Bodies {
  /** As it is stored. */
  readonly stored: (entry: Entry) => Buffer | Promise<Buffer>;
  /** In an encoding, or plain where none is named. */
  readonly encoded: (entry: Entry, encoding: Encoding | undefined) => Buffer | Promise<Buffer>;
}

/** Keeps the bodies that are asked for most, each in the encodings in which it is asked for. */
export function cachedBodies(input: BodiesInput): Bodies {
  const kept = keptBytes(input.cacheBytes);
  const stored = ({ hash }: Entry) => kept(hash, () => readRepaired(input, hash));
  return {
    stored,
    encoded: (entry, encoding) =>
      !entry.br || encoding === 'br'
        ? stored(entry)
        : kept(`${entry.hash} ${encoding}`, async () => unpacked(entry, await stored(entry), encoding)),
  };
}

type Make = () => Promise<Buffer>;

function keptBytes(maxBytes: number): (key: string, make: Make) => Buffer | Promise<Buffer> {
  const making = new Map<string, Promise<Buffer>>();
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const made = async (key: string, make: Make) => {
    try {
      const bytes = await make();
      cache.set(key, bytes);
      return bytes;
    } finally {
      making.delete(key);
    }
  };
  return (key, make) => {
    const known = cache.get(key) ?? making.get(key);
    if (known) return known;
    const bytes = made(key, make);
    making.set(key, bytes);
    return bytes;
  };
}

/** Stored bytes, made anew where they are broken. @throws where that is impossible */
async function readRepaired({ read, repair, log }: BodiesInput, hash: string): Promise<Buffer> {
  try {
    return await read(hash);
  } catch (error) {
    log(`A stored file can’t be read: ${messageOf(error)}`, { level: 'warn' });
    if (!(await repair(hash))) throw error;
    return read(hash);
  }
}
