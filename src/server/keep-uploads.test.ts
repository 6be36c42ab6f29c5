import { expect, it } from 'vitest';
import type { Snapshot } from '../site/snapshot.ts';
import { uploadKeeper } from './keep-uploads.ts';

const snapshot = (...urls: string[]): Snapshot => ({
  records: new Map([['/api/page', { images: urls.map((url) => ({ url })) }]]),
  failures: new Map(),
  failed: [],
});

it('fetches an upload again when it was replaced', async () => {
  const asked: string[] = [];
  const keep = uploadKeeper({
    upload: async (path) => {
      asked.push(path);
      return new Response('x');
    },
  });
  const at = (updatedAt: string): Snapshot => ({
    ...snapshot(),
    records: new Map([['/api/page', { url: '/uploads/a.webp', updatedAt }]]),
  });
  await keep(at('1'));
  await keep(at('1'));
  await keep(at('2'));
  expect(asked).toEqual(['/uploads/a.webp', '/uploads/a.webp']);
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
