import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Snapshot } from '../site/snapshot.ts';
import { remoteOrigin } from './origin.ts';

const PICTURE = '/uploads/a.webp';
const snapshot: Snapshot = {
  records: new Map([['/api/page', { image: { url: PICTURE } }]]),
  failures: new Map(),
  failed: [],
};
const asked: string[] = [];
const cms = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('a picture');
});

let state: string;
let address: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'origin-'));
  await new Promise<void>((done) => cms.listen(0, '127.0.0.1', done));
  const bound = cms.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
});
afterEach(async () => {
  await new Promise((done) => cms.close(done));
  await rm(state, { recursive: true, force: true });
});

it('asks the CMS once for an upload, however many want it at the same time, and then never again', async () => {
  const origin = remoteOrigin(address, state, 8000);
  const visitors = Array.from({ length: 8 }, () => origin.upload(PICTURE, null, snapshot));
  const texts = await Promise.all((await Promise.all(visitors)).map((answer) => answer?.text()));
  expect(texts).toEqual(Array.from({ length: 8 }, () => 'a picture'));
  const later = await remoteOrigin(address, state, 8000).upload(PICTURE, 'bytes=2-4', snapshot);
  expect([later?.status, await later?.text()]).toEqual([206, 'pic']);
  expect(asked).toEqual([PICTURE]);
});
