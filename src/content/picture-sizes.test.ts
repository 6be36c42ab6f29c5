import { createServer } from 'node:http';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { readPicture } from '../core/block/media.ts';
import { isObject, jsonAt } from '../core/json/json.ts';
import { isProse } from '../core/text/prose.ts';
import { readProseMember } from '../strapi/prose/prose-member.ts';
import { openCms } from './cms-client.ts';
import { createEmbeddedOrigin } from './origin/embedded-origin.ts';
import type { Origin } from './origin/origin.ts';
import { createRemoteOrigin } from './origin/remote-origin.ts';
import { findReferencedUploads } from './origin/snapshot-uploads.ts';
import { addPictureSizes } from './picture-sizes.ts';
import { EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts';

const folder = testFolder();

/** A CMS with a picture of 1,600 by 1,200 pixels and one smaller copy. */
async function openRemote(): Promise<Origin> {
  const red = { width: 1600, height: 1200, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create: red }).png().toBuffer();
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = /^\/uploads\/(small_)?a%20map\.png$/.test(url) ? 200 : 404;
    response.end(bytes);
  });
  onTestFinished(() => void server.close());
  return createRemoteOrigin(openCms({ url: await listen(server), headers: {} }), folder.path, 8000);
}

async function openEmbedded(): Promise<Origin> {
  const origin = createEmbeddedOrigin(resolve(SMALL_SITE, 'cms'), folder.path);
  await origin.reopen();
  return origin;
}

/** The picture of a text, as its page shows it, and the uploads of its record. */
async function show(origin: Origin, format: string, body: string) {
  const ask = async () => Response.json({ data: { updatedAt: '2026', parts: [{ body }] } });
  const taken = await takeSnapshot(['/api/page'], ask, EMPTY_SNAPSHOT, 8000);
  const snapshot = origin.measure ? await addPictureSizes(taken, origin.measure) : taken;
  const part = jsonAt(snapshot.records.get('/api/page'), ['parts', 0]);
  const tree = isObject(part) && readProseMember(part, `body--${format}`);
  const picture = isProse(tree) ? readPicture(tree.pictures[0]) : undefined;
  return { picture, uploads: [...findReferencedUploads(snapshot).keys()] };
}

const SMALL_COPY = '/uploads/small_a%20map.png 500w, /uploads/a%20map.png 1600w';

const WHOLE = [1600, 1200, SMALL_COPY];
const img = (size: string) => `<img src="/uploads/a%20map.png" ${size}>`;

it.each([
  ['gives a picture in Markdown its size and copies', 'markdown', '![A map](/uploads/a%20map.png)', WHOLE],
  ['gives a picture in HTML its size and copies', 'html', img(''), WHOLE],
  ['gives a sized picture in HTML its copies', 'html', img('width="1600" height="1200"'), WHOLE],
  ['keeps the size that an editor set in HTML', 'html', img('width="8" height="6"'), [8, 6, '']],
  ['gives a missing picture no size', 'markdown', '![Gone](/uploads/gone.png)', [undefined, undefined, '']],
])('%s', async (_, format, body, size) => {
  const { picture, uploads } = await show(await openRemote(), format, body);
  expect([picture?.width, picture?.height, picture?.srcSet]).toEqual(size);
  if (size[2] !== '') expect(uploads).toEqual(['/uploads/a map.png', '/uploads/small_a map.png']);
});

it.each(['lamp.webp', 'quay.webp'])(
  'adds the size of cms/media/%s to a picture in Markdown',
  async (name) => {
    const { picture } = await show(await openEmbedded(), 'markdown', `A ![picture](/uploads/${name}).`);
    expect(picture).toMatchObject({ alt: 'picture', width: expect.any(Number), height: expect.any(Number) });
  },
);

it('measures a picture that several records show once', async () => {
  const record = (updatedAt: string) => ({ updatedAt, body: '![A map](/uploads/map.png)' });
  const records = new Map([['/api/pages', [record('2025'), record('2026')]]]);
  const snapshot = { ...EMPTY_SNAPSHOT, records };
  const measure = vi.fn(async () => ({ width: 8, height: 6 }));
  await addPictureSizes(snapshot, measure);
  expect(measure.mock.calls).toEqual([...findReferencedUploads(snapshot)]);
});
