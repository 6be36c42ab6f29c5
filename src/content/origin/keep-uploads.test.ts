import { expect, it } from 'vitest';
import type { Snapshot } from '../snapshot.ts';
import { uploadKeeper } from './keep-uploads.ts';

const snapshot = (...urls: string[]): Snapshot => ({
  records: new Map([['/api/page', { images: urls.map((url) => ({ url })) }]]),
  failures: new Map(),
  failed: [],
});

it('sees to every upload of each snapshot, also after one that fails', async () => {
  const asked: string[] = [];
  const keep = uploadKeeper(
    {
      upload: async (path) => {
        asked.push(path);
        if (path === '/uploads/a.webp') throw new Error('down');
        return new Response('x');
      },
    },
    (line) => expect.unreachable(line),
  );
  await keep(snapshot('/uploads/a.webp', '/uploads/b.webp'));
  // Also what was kept before: it may be gone from the disk.
  await keep(snapshot('/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'));
  const both = ['/uploads/a.webp', '/uploads/b.webp'];
  expect(asked.sort()).toEqual([...both, ...both, '/uploads/c.webp'].sort());
});

it('says what goes wrong instead of ending the server', async () => {
  let deep: unknown = '/uploads/a.webp';
  for (let level = 0; level < 20_000; level++) deep = { deep };
  const lines: string[] = [];
  const keep = uploadKeeper({ upload: async () => null }, (line) => lines.push(line));
  await keep({ ...snapshot(), records: new Map([['/api/page', deep]]) });
  expect(lines).toEqual([expect.stringMatching(/uploads can’t be kept: RangeError/)]);
});
