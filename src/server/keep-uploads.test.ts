import { expect, it } from 'vitest';
import type { Snapshot } from '../site/snapshot.ts';
import { uploadKeeper } from './keep-uploads.ts';

const snapshot = (...urls: string[]): Snapshot => ({
  records: new Map([['/api/page', { images: urls.map((url) => ({ url })) }]]),
  failures: new Map(),
  failed: [],
});

it('fetches every upload once, and one that failed again', async () => {
  const asked: string[] = [];
  let down = true;
  const keep = uploadKeeper({
    upload: async (path) => {
      asked.push(path);
      if (path === '/uploads/b.webp' && down) throw new Error('down');
      return new Response('x');
    },
  });
  await keep(snapshot('/uploads/a.webp', '/uploads/b.webp'));
  down = false;
  await keep(snapshot('/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'));
  await keep(snapshot('/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'));
  expect(asked.sort()).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/b.webp', '/uploads/c.webp']);
});
