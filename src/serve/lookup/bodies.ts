import { LRUCache } from 'lru-cache';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { decodeBody, type Encoding } from '../../http/stored-response.ts';
import type { Log } from '../../node/log.ts';
import type { Entry } from '../../store/entry.ts';

export interface BodiesInput {
  /** @throws if the stored bytes are missing or corrupt */
  readonly read: (hash: string) => Promise<Buffer>;
  /** Requests the files of a broken object again. Resolves to true when they exist, to false if that is impossible. */
  readonly repair: (hash: string) => Promise<boolean>;
  readonly log: Log;
  /** The size limit of cached bodies, in bytes. */
  readonly cacheBytes: number;
}

/**
 * The bodies of stored files, without waiting if they are in memory. The most requested ones stay there, each in its
 * requested encodings. Concurrent requests of one body share its preparation.
 */
export function createBodyCache(input: BodiesInput) {
  const kept = keptBytes(input.cacheBytes);
  const stored = ({ hash }: Entry) => kept(hash, () => readRepaired(input, hash));
  return {
    stored,
    /** The bytes of an entry in an encoding; uncompressed without one. */
    encoded: (entry: Entry, encoding: Encoding | undefined) =>
      !entry.br || encoding === 'br'
        ? stored(entry)
        : kept(`${entry.hash} ${encoding}`, async () => decodeBody(entry, await stored(entry), encoding)),
  };
}

type Make = () => Promise<Buffer>;

function keptBytes(maxBytes: number): (key: string, make: Make) => Buffer | Promise<Buffer> {
  const cache = new LRUCache<string, Buffer, Make>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    // Without this, a pending read fails with "evicted" when the cache needs its place.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key, make) => cache.get(key) ?? cache.forceFetch(key, { context: make });
}

/** Stored bytes, rebuilt if they are broken. @throws if that is impossible */
async function readRepaired({ read, repair, log }: BodiesInput, hash: string): Promise<Buffer> {
  try {
    return await read(hash);
  } catch (error) {
    log(`A stored file can’t be read: ${errorText(error)}`, { level: 'warn' });
    if (!(await repair(hash))) throw error;
    return read(hash);
  }
}
