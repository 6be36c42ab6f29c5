import fs, { readdir, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { openCms } from '../cms-client.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../snapshot.ts';
import { createRemoteOrigin } from './remote-origin.ts';

const PICTURE = '/uploads/a.webp';
const snapshotOf = (updatedAt: string) => async (): Promise<Snapshot> => ({
  ...EMPTY_SNAPSHOT,
  records: new Map([['/api/page', { image: { url: PICTURE, updatedAt } }]]),
});
const snapshot = snapshotOf('2026-01-01');
let picture = 'a picture';
let breaksOff = false;
let head: Readonly<Record<string, string>> = {};
const asked: string[] = [];
const cms = createServer((request, response) => {
  asked.push(request.url ?? '');
  for (const [name, value] of Object.entries(head)) response.setHeader(name, value);
  if (!breaksOff) return response.end(picture);
  response.writeHead(200, { 'content-length': picture.length + 1 });
  return response.write(picture, () => response.destroy());
});

const folder = testFolder();
const address = await listen(cms);
const open = (pauseMs?: number) =>
  createRemoteOrigin(openCms({ url: address, headers: {} }), folder.path, 8000, pauseMs);
afterEach(() => {
  asked.length = 0;
  picture = 'a picture';
  breaksOff = false;
  head = {};
});

it('requests an upload once for concurrent visitors', async () => {
  const origin = open();
  const visitors = Array.from({ length: 8 }, () => origin.upload(PICTURE, null, snapshot));
  const texts = await Promise.all((await Promise.all(visitors)).map((answer) => answer?.text()));
  expect(texts).toEqual(Array.from({ length: 8 }, () => 'a picture'));
  const later = await open().upload(PICTURE, 'bytes=2-4', snapshot);
  expect([later?.status, await later?.text()]).toEqual([206, 'pic']);
  expect(asked).toEqual([PICTURE]);
});

it('fetches an upload again after it is replaced in the CMS', async () => {
  const origin = open();
  await origin.upload(PICTURE, null, snapshot);
  picture = 'another';
  expect(await (await origin.upload(PICTURE, null, snapshot))?.text()).toBe('a picture');
  const replaced = await origin.upload(PICTURE, null, snapshotOf('2026-02-02'));
  expect(await replaced?.text()).toBe('another');
  expect(replaced?.headers.get('cache-control')).not.toContain('immutable');
});

const stateFiles = async () =>
  (await readdir(join(folder.path, 'uploads'))).map((name) => join(folder.path, 'uploads', name));
const lengths = { 'to half': (length: number) => Math.floor(length / 2), 'to 0 bytes': () => 0 };
describe.each(Object.entries(lengths))('a stored file cut %s', (_, shorter) => {
  it.each(['by the running server', 'by a restarted server'])('is never served %s', async (server) => {
    let origin = open(0);
    const visit = async () => (await origin.upload(PICTURE, null, snapshot))?.text();
    await visit();
    for (const file of await stateFiles()) {
      if (server === 'by a restarted server') origin = open(0);
      await truncate(file, shorter((await fs.stat(file)).size));
      breaksOff = true;
      expect(await visit(), file).toBeUndefined();
      breaksOff = false;
      expect(await visit(), file).toBe('a picture');
    }
    expect(await origin.keep(PICTURE, snapshot)).toBe('kept');
  });
});

it('serves an earlier version of a file only while the CMS has none', async () => {
  await open().upload(PICTURE, null, snapshot);
  for (const file of await stateFiles()) if (file.endsWith('.seal')) await fs.rm(file);
  const visit = async () => (await open().upload(PICTURE, null, snapshot))?.text();
  breaksOff = true;
  expect(await visit()).toBe('a picture');
  breaksOff = false;
  picture = 'of the CMS';
  expect(await visit()).toBe('of the CMS');
});

it.each(['ENOSPC', 'EROFS'])('serves an upload that the disk cannot store because of %s', async (code) => {
  const { mkdir, writeFile } = fs;
  onTestFinished(() => {
    Object.assign(fs, { mkdir, writeFile });
    syncBuiltinESMExports();
  });
  const refuse = () => Promise.reject(Object.assign(new Error(`${code}: no, write`), { code }));
  Object.assign(fs, code === 'EROFS' ? { mkdir: refuse } : { writeFile: refuse });
  syncBuiltinESMExports();
  const origin = open();
  for (let visit = 0; visit < 2; visit++) {
    const answer = await origin.upload(PICTURE, 'bytes=2-4', snapshot);
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await answer?.text()).toBe('a picture');
  }
  expect(await origin.keep(PICTURE, snapshot)).toEqual({ unkept: `${code}: no` });
});

it('requests only uploads that the content refers to', async () => {
  expect(await open().upload('/uploads/b.webp', null, snapshot)).toBeNull();
  expect(asked).toEqual([]);
});

it('stores no partial upload when the connection to the CMS is lost', async () => {
  const origin = open(0);
  breaksOff = true;
  expect(await origin.upload(PICTURE, null, snapshot)).toBeNull();
  expect(await readdir(join(folder.path, 'uploads'))).toEqual([]);
  breaksOff = false;
  expect(await (await origin.upload(PICTURE, null, snapshot))?.text()).toBe('a picture');
});

it('retries a failing upload only after a pause', async () => {
  const origin = open(60_000);
  breaksOff = true;
  for (let visit = 0; visit < 50; visit++) expect(await origin.upload(PICTURE, null, snapshot)).toBeNull();
  expect(asked).toEqual([PICTURE]);
  breaksOff = false;
  // The test sets the clock, so that the visits above are within the pause even on a busy machine.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  expect(await origin.upload(PICTURE, null, snapshot)).not.toBeNull();
  expect(asked).toEqual([PICTURE, PICTURE]);
});

it('stores no HTML page under the name of a picture', async () => {
  head = { 'content-type': 'text/html' };
  expect(await open().upload(PICTURE, null, snapshot)).toBeNull();
  head = { 'content-type': 'image/webp' };
  const answer = await open().upload(PICTURE, null, snapshot);
  expect(answer?.headers.get('content-type')).toBe('image/webp');
});

it('sends another ETag for each version of an upload', async () => {
  const origin = open();
  const tags = await Promise.all(
    ['2026-01-01', '2026-02-02', '2026-01-01'].map(async (time) =>
      (await origin.upload(PICTURE, null, snapshotOf(time)))?.headers.get('etag'),
    ),
  );
  expect(tags[0]).toMatch(/^"[\w-]{16,}"$/);
  expect(tags[2]).toBe(tags[0]);
  expect(tags[1]).not.toBe(tags[0]);
});
