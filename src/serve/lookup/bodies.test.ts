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

it('returns a body that is still being read when others fill the cache', async () => {
  let finish: (body: Buffer) => void = () => undefined;
  const slow = new Promise<Buffer>((done) => {
    finish = done;
  });
  const { stored } = cachedBodies({
    read: (hash) => (hash === 'slow' ? slow : Promise.resolve(Buffer.alloc(60))),
    repair: async () => false,
    log: () => undefined,
    cacheBytes: 100,
  });
  const body = stored(entry('slow'));
  for (const hash of ['a', 'b']) await stored(entry(hash));
  finish(Buffer.from('slow'));
  expect(String(await body)).toBe('slow');
});

it.each([
  ['serves a broken file once it is repaired', true],
  ['fails for a broken file that cannot be repaired', false],
])('%s, with a log line', async (_, isRepaired) => {
  let isBroken = true;
  const lines: string[] = [];
  const { stored } = cachedBodies({
    read: (hash) => (isBroken ? Promise.reject(new Error('corrupt')) : Promise.resolve(Buffer.from(hash))),
    repair: async () => {
      isBroken = !isRepaired;
      return isRepaired;
    },
    log: (line) => lines.push(line),
    cacheBytes: 100,
  });
  const body = await Promise.resolve(stored(entry('a'))).then(String, String);
  expect([body, lines]).toEqual([
    isRepaired ? 'a' : 'Error: corrupt',
    ['A stored file can’t be read: corrupt'],
  ]);
});
