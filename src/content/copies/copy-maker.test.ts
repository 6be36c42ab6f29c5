import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildCopyProcess } from '../../../tests/setup/copy-process.ts';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { hashOf } from '../../node/hash.ts';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import { createCopyMaker } from './copy-maker.ts';
import { addSharingCopies } from './sharing-copies.ts';

const VISITORS = 20;
const MOST_MEMORY_MB = 100;

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a11a11' } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle r="32"/></svg>';
const sound = await picture(64).webp().toBuffer();
const uploads: Readonly<Record<string, Buffer>> = {
  'a WebP that claims 16383 x 16383 pixels': boundlessWebp(16383),
  'a WebP that claims 4001 x 4001 pixels': boundlessWebp(4001),
  'an AVIF of 2300 x 2300 pixels with the name of a WebP': await picture(2300).avif({ effort: 0 }).toBuffer(),
  'a file that is not a picture': Buffer.from('no picture'),
  'an empty file': Buffer.alloc(0),
  'a WebP cut in half': sound.subarray(0, sound.length / 2),
  'an SVG with the name of a WebP': Buffer.from(svg),
};

/** A WebP of one colour, in 28 bytes: a pixel takes no bits, so the picture is complete. */
function boundlessWebp(side: number): Buffer {
  // Fields from the least significant bit: signature, width - 1, height - 1, no alpha, version 0, no transform, no
  // cache, no groups of codes, and five codes with the single symbol 0.
  const code = [
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ] as const;
  const fields = [[0x2f, 8], [side - 1, 14], [side - 1, 14], [0, 7], ...Array(5).fill(code).flat()] as const;
  let bits = 0n;
  let at = 0n;
  for (const [value, length] of fields) {
    bits |= BigInt(value) << at;
    at += BigInt(length);
  }
  const data = Buffer.alloc(8);
  data.writeBigUInt64LE(bits);
  const head = Buffer.from('RIFF\x14\0\0\0WEBPVP8L\x08\0\0\0', 'latin1');
  return Buffer.concat([head, data]);
}

const folder = await temporaryFolder();
const process = await buildCopyProcess();

/** A site with one upload, for services that preview shared pages. */
function shareUpload(bytes: Buffer, copies = createCopyMaker(process.script)) {
  const headers = { etag: `"${hashOf(bytes)}"`, 'content-type': 'image/webp' };
  const origin = {
    name: 'a test',
    ask: () => Promise.reject(new Error('nobody asks')),
    reopen: async () => undefined,
    keep: async () => 'missing' as const,
    upload: async () => new Response(new Uint8Array(bytes), { headers }),
  };
  const { upload } = addSharingCopies(origin, join(folder.path, 'copies'), copies);
  return async () => {
    const answer = await upload('/uploads/hall.webp.share.jpg', null, async () => EMPTY_SNAPSHOT);
    const type = answer?.headers.get('content-type');
    return {
      status: answer?.status,
      type,
      bytes: Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)),
    };
  };
}
const visitAtOnce = (visit: ReturnType<typeof shareUpload>) =>
  Promise.all(Array.from({ length: VISITORS }, visit));
async function endlessScript(): Promise<string> {
  const script = join(folder.path, 'endless.mjs');
  await writeFile(script, 'process.stdin.resume(); setInterval(() => undefined, 1000);');
  return script;
}
const countRuns = async () => (await process.runs()).length;

describe('the copy for sharing', () => {
  it('is made once for concurrent requests', async () => {
    const visit = shareUpload(await picture(300).webp().toBuffer());
    const answers = await visitAtOnce(visit);
    expect(new Set(answers.map(({ status, type }) => `${status} ${type}`))).toEqual(
      new Set(['200 image/jpeg']),
    );
    expect(await countRuns()).toBe(1);
  });

  it.each(Object.entries(uploads))('of %s is the upload itself', async (_, upload) => {
    const before = await countRuns();
    const visit = shareUpload(upload);
    for (const { status, type, bytes } of [...(await visitAtOnce(visit)), await visit()]) {
      expect([status, type]).toEqual([200, 'image/webp']);
      expect(bytes.equals(upload)).toBe(true);
    }
    expect((await countRuns()) - before).toBe(1);
  });

  it('of a WebP file with 33 MB of trailing bytes is the upload itself', async () => {
    const upload = Buffer.concat([sound, Buffer.alloc(33 * 1024 * 1024)]);
    expect(await shareUpload(upload)()).toMatchObject({ status: 200, type: 'image/webp' });
  });

  it('of a hostile upload takes no more memory than others', async () => {
    await visitAtOnce(shareUpload(sound));
    const peaks = (await process.runs()).flatMap(({ peakMb }) => peakMb ?? []);
    expect(Math.max(...peaks) - Math.min(...peaks)).toBeLessThan(MOST_MEMORY_MB);
  });

  it('is encoded without the secrets of the server', async () => {
    const script = join(folder.path, 'environment.mjs');
    await writeFile(script, 'process.stdout.write(JSON.stringify(process.env))');
    const visit = shareUpload(await picture(202).webp().toBuffer(), createCopyMaker(script));
    expect(String((await visit()).bytes)).toBe('{}');
  });

  it('is the upload itself after the process times out', async () => {
    const script = await endlessScript();
    const visit = shareUpload(await picture(200).webp().toBuffer(), createCopyMaker(script, 100));
    expect((await visit()).type).toBe('image/webp');
    await writeFile(script, 'process.stdout.write("a copy")');
    expect((await visit()).type).toBe('image/webp');
  });

  it('is encoded again some time after a failure', async () => {
    const script = join(folder.path, 'failing.mjs');
    await writeFile(script, 'process.exitCode = 1;');
    const visit = shareUpload(await picture(201).webp().toBuffer(), createCopyMaker(script, undefined, 0));
    expect((await visit()).type).toBe('image/webp');
    await writeFile(script, 'process.stdout.write("a copy")');
    expect((await visit()).type).toBe('image/jpeg');
  });
});

it('the queue prefers a copy that a visitor waits for', async () => {
  const before = await countRuns();
  const copies = createCopyMaker(process.script);
  const make = (name: string, format: 'avif' | 'jpeg') =>
    copies.make({
      path: join(folder.path, name),
      format,
      picture: async () => new Response(new Uint8Array(sound)),
      isAwaited: format === 'jpeg',
    });
  await Promise.all([make('1', 'avif'), make('2', 'avif'), make('3', 'jpeg'), make('4', 'jpeg')]);
  const formats = (await process.runs()).slice(before).map(({ format }) => format);
  expect(formats).toEqual(['avif', 'jpeg', 'jpeg', 'avif']);
});
