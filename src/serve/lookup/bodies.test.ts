import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createBodyCache } from './bodies.ts';

const entry = (hash: string) => ({ hash, size: 40, status: 200, type: 'text/plain', br: false, key: hash });
const QUIET = { repair: async () => false, log: () => undefined, cacheBytes: 100 };

it('reads a file once until the cache evicts it as the least recently used', async () => {
  const reads: string[] = [];
  const { stored } = createBodyCache({
    read: async (hash) => {
      reads.push(hash);
      return Buffer.alloc(hash === 'huge' ? 101 : 40);
    },
    ...QUIET,
  });
  for (const hash of ['a', 'b', 'a', 'huge', 'c', 'a', 'b', 'huge'])
    await Promise.all([stored(entry(hash)), stored(entry(hash))]);
  expect(reads).toEqual(['a', 'b', 'huge', 'c', 'b', 'huge']);
});

it('decompresses a file once for each encoding', async () => {
  const read = vi.fn(async () => brotliCompressSync('A page'));
  const { encoded } = createBodyCache({ read, ...QUIET });
  const page = { ...entry('a'), br: true };
  const asked = [undefined, undefined, 'gzip'] as const;
  const [plain, same, zipped] = await Promise.all(asked.map((encoding) => encoded(page, encoding)));
  expect([String(plain), String(gunzipSync(zipped ?? ''))]).toEqual(['A page', 'A page']);
  expect([same, read.mock.calls.length]).toEqual([plain, 1]);
  expect(await encoded(page, undefined)).toBe(plain);
});

it('sends a file that is still being read when others fill the cache', async () => {
  let finish: (body: Buffer) => void = () => undefined;
  const slow = new Promise<Buffer>((done) => {
    finish = done;
  });
  const { stored } = createBodyCache({
    read: (hash) => (hash === 'slow' ? slow : Promise.resolve(Buffer.alloc(60))),
    ...QUIET,
  });
  const body = stored(entry('slow'));
  for (const hash of ['a', 'b']) await stored(entry(hash));
  finish(Buffer.from('slow'));
  expect(String(await body)).toBe('slow');
});

it.each([
  ['serves a broken file once it is repaired', true],
  ['fails for a broken file that cannot be repaired', false],
])('%s and logs it', async (_, isRepaired) => {
  let isBroken = true;
  const lines: string[] = [];
  const { stored } = createBodyCache({
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
