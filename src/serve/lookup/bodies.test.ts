import { expect, it } from 'vitest';
import { cachedBodies } from './bodies.ts';

const entry = (hash: string) => ({ hash, size: 40, status: 200, type: 'text/plain', br: false, key: hash });

it('reads again only the body that was requested longest ago', async () => {
  const reads: string[] = [];
  const { stored } = cachedBodies({
    read: async (hash) => {
      reads.push(hash);
      return Buffer.alloc(hash === 'huge' ? 101 : 40);
    },
    repair: async () => false,
    log: () => undefined,
    cacheBytes: 100,
  });
  for (const hash of ['a', 'b', 'a', 'huge', 'c', 'a', 'b', 'huge']) await stored(entry(hash));
  expect(reads).toEqual(['a', 'b', 'huge', 'c', 'b', 'huge']);
});
