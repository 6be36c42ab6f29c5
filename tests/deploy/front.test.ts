import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../../bench/front.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { ask, type Front, startFront } from './front.ts';

let folder: Folder;
let cache: Server;
let front: Front;

beforeAll(async () => {
  folder = await temporaryFolder();
  cache = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url?.startsWith('/hooks/') ? 204 : 200).end();
  });
  await new Promise<void>((done) => cache.listen(0, '127.0.0.1', done));
  front = await startFront(`http://127.0.0.1:${portOf(cache.address())}`, folder.path);
});
afterAll(async () => {
  await front?.stop();
  cache.closeAllConnections();
  cache.close();
  await folder.remove();
});

const many = async (count: number, path: string, method = 'GET') => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(front, path, method)));
  const statuses = answers.map(({ status }) => status);
  return { passed: statuses.filter((status) => status < 300).length, statuses: new Set(statuses) };
};

it('sends the header for HTTPS only', async () => {
  const page = await ask(front, '/');
  expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

it('refuses PURGE, BAN and the probe', async () => {
  expect((await ask(front, '/', 'PURGE')).status).toBe(405);
  expect((await ask(front, '/', 'BAN')).status).toBe(405);
  expect((await ask(front, '/readyz')).status).toBe(404);
});

it('passes a hundred messages and refuses a flood', async () => {
  expect(await many(100, '/hooks/content', 'POST')).toEqual({ passed: 100, statuses: new Set([204]) });
  const flood = await many(400, '/hooks/content', 'POST');
  expect(flood.passed).toBeLessThan(250);
  expect(flood.statuses).toEqual(new Set([204, 429]));
});

it('limits previews but not pages', async () => {
  const previews = await many(150, '/preview/x');
  expect(previews.passed).toBeLessThan(100);
  expect(previews.statuses).toEqual(new Set([200, 429]));
  expect(await many(150, '/our-page')).toEqual({ passed: 150, statuses: new Set([200]) });
});
