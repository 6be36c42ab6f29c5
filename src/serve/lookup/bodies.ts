import { LRUCache } from 'lru-cache';

/** The stored bytes that are asked for most. */
export interface Bodies {
  /** At once where they are in memory; those who ask while they are read get the same. */
  readonly read: (hash: string) => Buffer | Promise<Buffer>;
}

/**
 * Keeps bytes in memory.
 * @param maxBytes of all that is kept
 * @param load reads them; it may throw
 */
export function cachedBodies(maxBytes: number, load: (hash: string) => Promise<Buffer>): Bodies {
  const loading = new Map<string, Promise<Buffer>>();
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const fetched = async (hash: string) => {
    try {
      const bytes = await load(hash);
      cache.set(hash, bytes);
      return bytes;
    } finally {
      loading.delete(hash);
    }
  };
  return {
    read: (hash) => {
      const known = cache.get(hash) ?? loading.get(hash);
      if (known) return known;
      const bytes = fetched(hash);
      loading.set(hash, bytes);
      return bytes;
    },
  };
}
