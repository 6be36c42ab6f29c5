import { messageOf } from '../../core/diagnostics/error-message.ts';
import { decodeBody, type Encoding } from '../../http/stored-response.ts';
import type { Log } from '../../node/log.ts';
import type { Entry } from '../../store/entry.ts';

export interface BodiesInput {
  /** @throws if the stored bytes are missing or corrupt */
  readonly read: (hash: string) => Promise<Buffer>;
  /**
   * Has the files of a broken object rebuilt. Resolves to true when they exist again, to false if that is impossible.
   */
  readonly repair: (hash: string) => Promise<boolean>;
  readonly log: Log;
  /** The size limit of cached bodies, in bytes. */
  readonly cacheBytes: number;
}

/**
 * The bodies of stored files, without waiting if they are in memory. Concurrent requests of one body share its
 * preparation.
 */
export interface Bodies {
  readonly stored: (entry: Entry) => Buffer | Promise<Buffer>;
  /** Plain if no encoding is given. */
  readonly encoded: (entry: Entry, encoding: Encoding | undefined) => Buffer | Promise<Buffer>;
}

/** Caches the most requested bodies, each in its requested encodings. */
export function cachedBodies(input: BodiesInput): Bodies {
  const kept = keptBytes(input.cacheBytes);
  const stored = ({ hash }: Entry) => kept(hash, () => readRepaired(input, hash));
  return {
    stored,
    encoded: (entry, encoding) =>
      !entry.br || encoding === 'br'
        ? stored(entry)
        : kept(`${entry.hash} ${encoding}`, async () => decodeBody(entry, await stored(entry), encoding)),
  };
}

type Make = () => Promise<Buffer>;

function keptBytes(maxBytes: number): (key: string, make: Make) => Buffer | Promise<Buffer> {
  const making = new Map<string, Promise<Buffer>>();
  // A map keeps the order of insertion: the first body is the one that was requested longest ago.
  const cache = new Map<string, Buffer>();
  let size = 0;
  const drop = (key: string, bytes: Buffer) => {
    cache.delete(key);
    size -= bytes.length;
  };
  const keep = (key: string, bytes: Buffer) => {
    if (bytes.length > maxBytes) return;
    cache.set(key, bytes);
    size += bytes.length;
    for (const [oldest, oldBytes] of cache) {
      if (size <= maxBytes) break;
      drop(oldest, oldBytes);
    }
  };
  const cached = (key: string): Buffer | undefined => {
    const bytes = cache.get(key);
    if (!bytes) return undefined;
    drop(key, bytes);
    keep(key, bytes);
    return bytes;
  };
  const made = async (key: string, make: Make) => {
    try {
      const bytes = await make();
      keep(key, bytes);
      return bytes;
    } finally {
      making.delete(key);
    }
  };
  return (key, make) => {
    const cachedBytes = cached(key) ?? making.get(key);
    if (cachedBytes) return cachedBytes;
    const bytes = made(key, make);
    making.set(key, bytes);
    return bytes;
  };
}

/** Stored bytes, rebuilt if they are broken. @throws if that is impossible */
async function readRepaired({ read, repair, log }: BodiesInput, hash: string): Promise<Buffer> {
  try {
    return await read(hash);
  } catch (error) {
    log(`A stored file can’t be read: ${messageOf(error)}`, { level: 'warn' });
    if (!(await repair(hash))) throw error;
    return read(hash);
  }
}
