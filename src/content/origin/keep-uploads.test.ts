import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type Snapshot } from '../snapshot.ts';
import { createUploadKeeper } from './keep-uploads.ts';

const snapshot = (...urls: string[]): Snapshot => ({
  ...EMPTY_SNAPSHOT,
  records: new Map([['/api/page', { images: urls.map((url) => ({ url })) }]]),
});

function start(keep: Parameters<typeof createUploadKeeper>[0]['keep'], origins?: readonly string[]) {
  const lines: string[] = [];
  return { lines, keep: createUploadKeeper({ keep }, (line) => lines.push(line), origins) };
}

it('stores every upload of a snapshot and reports each failure once', async () => {
  const asked: string[] = [];
  let isThere = false;
  const { lines, keep } = start(async (path) => {
    asked.push(path);
    return path === '/uploads/a.webp' && !isThere ? 'missing' : 'kept';
  });
  await keep(snapshot('/uploads/a.webp', '/uploads/b.webp'));
  // Stored uploads are checked too, because they may be missing from the disk.
  await keep(snapshot('/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'));
  const both = ['/uploads/a.webp', '/uploads/b.webp'];
  expect(asked.sort()).toEqual([...both, ...both, '/uploads/c.webp'].sort());
  const lost = 'The CMS gives no file for /uploads/a.webp: visitors see that place empty.';
  expect(lines).toEqual([lost]);
  isThere = true;
  await keep(snapshot('/uploads/a.webp'));
  expect(lines).toEqual([lost, 'Uploads: all well again']);
});

it('reports each host outside MEDIA_ORIGINS once', async () => {
  const file = (url: string, mime = 'image/webp') => ({ url, mime });
  const bucket = 'https://bucket.example';
  const images = [file(`${bucket}/a.webp`), file(`${bucket}/b.webp`), file('https://own.example/c.webp')];
  const others = [file(`${bucket}/a.webp`), file('https://x.example/form.pdf', 'application/pdf')];
  const { lines, keep } = start(async () => 'kept', ['https://own.example']);
  const content = { ...snapshot(), records: new Map([['/api/page', { images, zone: [{ others }] }]]) };
  await keep(content);
  await keep(content);
  expect(lines).toEqual([
    'Pictures and films of other hosts are not shown, https://bucket.example (2 of them): set MEDIA_ORIGINS="https://own.example https://bucket.example"',
  ]);
});

it('logs an unexpected error', async () => {
  let deep: unknown = '/uploads/a.webp';
  for (let level = 0; level < 20_000; level++) deep = { deep };
  const { lines, keep } = start(async () => 'missing');
  await keep({ ...snapshot(), records: new Map([['/api/page', deep]]) });
  expect(lines).toEqual([expect.stringMatching(/uploads can’t be kept \(RangeError/)]);
});

it('reports the reason if the disk cannot store uploads', async () => {
  const unkept = 'ENOSPC: no space left on device';
  const { lines, keep } = start(async () => ({ unkept }));
  for (let poll = 0; poll < 2; poll++) await keep(snapshot('/uploads/a.webp', '/uploads/b.webp'));
  expect(lines).toEqual([`The uploads can’t be kept (${unkept}): each visit requests them from the CMS.`]);
});
