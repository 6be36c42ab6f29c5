import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildCopyProcess } from '../../../tests/setup/copy-process.ts';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { writeSealed } from '../../node/sealed-file.ts';
import type { Origin } from '../origin/origin.ts';
import { findCopiedUpload, findReferencedCopies, toSharingPicture } from '../origin/sharing-copy.ts';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import { createCopyMaker } from './copy-maker.ts';
import { addSharingCopies } from './sharing-copies.ts';

const webp = await sharp({ create: { width: 2000, height: 801, channels: 3, background: '#a11a11' } })
  .webp()
  .toBuffer();
const asked: (readonly [string, string | null])[] = [];
const origin: Origin = {
  name: 'a test',
  ask: () => Promise.reject(new Error('nobody asks')),
  reopen: async () => undefined,
  keep: async () => 'missing' as const,
  upload: async (path, range) => {
    asked.push([path, range]);
    if (path !== '/uploads/hall.webp') return null;
    const headers = { etag: '"1"', 'cache-control': 'public, max-age=600' };
    return new Response(new Uint8Array(webp), { headers });
  },
};
const folder = await temporaryFolder();
const process = await buildCopyProcess();
const copies = join(folder.path, 'copies');
const { upload } = addSharingCopies(origin, copies, createCopyMaker(process.script));
const ask = (path: string, range: string | null = null) => upload(path, range, async () => EMPTY_SNAPSHOT);
const { src, width, height } = toSharingPicture({ src: '/uploads/hall.webp', width: 2000, height: 801 });

const keptCopy = async () =>
  join(copies, (await readdir(copies)).find((name) => !name.startsWith('.')) ?? '');

test('the copy for sharing is a JPEG of the declared size', async () => {
  const answer = await ask(src);
  expect(answer?.headers.get('content-type')).toBe('image/jpeg');
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=600');
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
  const made = await sharp(bytes).metadata();
  expect([made.format, made.width, made.height]).toEqual(['jpeg', width, height]);
  expect((await ask(src, 'bytes=0-9'))?.status).toBe(206);
});

test('a copy is not made again after a restart', async () => {
  await ask(src);
  await writeSealed(await keptCopy(), new TextEncoder().encode('as it was kept'));
  expect(await (await ask(src))?.text()).toBe('as it was kept');
  const file = join(folder.path, 'a file');
  await writeFile(file, '');
  const elsewhere = addSharingCopies(origin, file, createCopyMaker(process.script));
  expect((await elsewhere.upload(src, null, async () => EMPTY_SNAPSHOT))?.status).toBe(200);
  expect(await readFile(file, 'utf8')).toBe('');
});

test.each([0, 0.5])('makes a stored copy again if it is truncated to %s of its length', async (share) => {
  await ask(src);
  const file = await keptCopy();
  const { size } = await stat(file);
  await truncate(file, Math.floor(size * share));
  expect((await (await ask(src))?.arrayBuffer())?.byteLength).toBeGreaterThan(size * share);
  expect((await ask(src))?.headers.get('content-type')).toBe('image/jpeg');
});

test('only WebP uploads of the site have copies for sharing', async () => {
  expect(await ask('/uploads/other.webp.share.jpg')).toBe(null);
  expect(findCopiedUpload('/uploads/rules.pdf.share.jpg')).toBe(undefined);
  expect(toSharingPicture({ src: '/uploads/a.png', width: 10, height: 10 }).src).toBe('/uploads/a.png');
  expect(toSharingPicture({ src: 'https://media.example/a.webp', width: 10, height: 10 }).src).toBe(
    'https://media.example/a.webp',
  );
});

test('passes on requests for other uploads', async () => {
  await ask('/uploads/hall.webp', 'bytes=0-9');
  expect(asked.at(-1)).toEqual(['/uploads/hall.webp', 'bytes=0-9']);
});

test('finds the copies for sharing that pages refer to', () => {
  const html = '<meta content="https://a.example/uploads/a.webp.share.jpg"><img src="/uploads/a.webp">';
  expect([...findReferencedCopies([html, html, Buffer.from(html)])]).toEqual(['/uploads/a.webp.share.jpg']);
});
