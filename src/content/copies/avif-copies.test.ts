import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { buildCopyProcess } from '../../../tests/setup/copy-process.ts';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { createAvifCopies } from './avif-copies.ts';
import { createCopyMaker } from './copy-maker.ts';

const READS_AVIF = 'image/avif,image/webp,*/*';
const FOREVER = 'public, max-age=31536000, immutable';
const folder = await temporaryFolder();
const process = await buildCopyProcess();
const copies = createAvifCopies(folder.path, createCopyMaker(process.script));

const noise = (size: number) =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const pictures: Record<string, Promise<Buffer>> = {
  hall: noise(64).webp({ quality: 95 }).toBuffer(),
  huge: sharp({ create: { width: 2001, height: 2000, channels: 3, background: '#888' } })
    .webp({ quality: 1 })
    .toBuffer(),
  broken: Promise.resolve(Buffer.from('no picture')),
};
async function picture(name: string, type = 'image/webp', status = 200): Promise<Response> {
  const headers = { 'content-type': type, etag: `"${name}"`, 'cache-control': FOREVER };
  return new Response(new Uint8Array((await pictures[name]) ?? []), { status, headers });
}
const ask = async (name: string, accept = READS_AVIF) =>
  copies(accept, await picture(name), () => picture(name));
const said = ({ headers }: Response) =>
  ['content-type', 'vary', 'cache-control', 'etag'].map((name) => headers.get(name));
/** The complete copies: temporary files have a UUID after their name, seals a dot before it. */
const copiesMade = async () =>
  (await readdir(folder.path)).filter((name) => !/^\.|\.[\da-f-]{36}$/.test(name));
const made = (count: number) =>
  vi.waitFor(async () => expect(await copiesMade()).toHaveLength(count), { timeout: 60_000 });

it('sends the original first, and a smaller AVIF copy on later requests', async () => {
  const first = await ask('hall');
  expect(said(first)).toEqual(['image/webp', 'accept', 'public, max-age=60', '"hall"']);
  const bytes = await first.arrayBuffer();
  expect(bytes.byteLength).toBe((await pictures.hall)?.length);
  await made(1);
  const next = await ask('hall');
  expect(said(next)).toEqual(['image/avif', 'accept', FOREVER, expect.not.stringContaining('hall')]);
  const copy = Buffer.from(await next.arrayBuffer());
  expect((await sharp(copy).metadata()).width).toBe(64);
  expect(copy.length).toBeLessThan(bytes.byteLength * 0.9);
  expect(next.headers.get('content-length')).toBe(String(copy.length));
});

it('sends the original to a browser without AVIF support', async () => {
  const answer = await ask('hall', 'image/webp,*/*');
  expect(said(answer)).toEqual(['image/webp', 'accept', FOREVER, '"hall"']);
});

it('makes no copy of a picture that is too large', async () => {
  await ask('huge');
  await made(2);
  expect(said(await ask('huge'))).toEqual(['image/webp', 'accept', FOREVER, '"huge"']);
});

it('makes no copy of a broken picture, another file type or a 404', async () => {
  expect((await ask('broken')).headers.get('content-type')).toBe('image/webp');
  for (const other of [await picture('hall', 'application/pdf'), await picture('hall', 'image/webp', 404)])
    expect(await copies(READS_AVIF, other, () => picture('hall'))).toBe(other);
  expect(await copiesMade()).toHaveLength(2);
});
