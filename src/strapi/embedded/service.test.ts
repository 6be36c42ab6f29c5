import { expect, test } from 'vitest';
import { RefusedQuery } from '../filters/refused-query.ts';
import { media } from '../testing/media.ts';
import { model, records } from '../testing/model.ts';
import { makeDocumentId } from './content.ts';
import { embeddedService } from './service.ts';
import { readRange } from './uploads.ts';

const service = embeddedService({ model, records, media });
const ask = (path: string, init?: RequestInit): Promise<Response> =>
  service(new Request(`http://cms.example${path}`, init));
const notFound = {
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
};

test.each([
  ...'/ /api /api/ /api/nope /api/page/x /api/empty-page /api/articles/x /uploads/'.split(' '),
  '/uploads/x',
])('answers 404 at %s', async (path) => {
  const response = await ask(path);
  expect([response.status, await response.json()]).toEqual([404, notFound]);
});

test.each(['/uploads/../model.ts', '/uploads/__proto__'])(
  'answers 404 at %s, outside the media folder',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('finds a record by its documentId', async () => {
  expect(await (await ask('/api/articles/article-1')).json()).toMatchObject({ data: { title: 'One' } });
  const id = makeDocumentId('api::article.article:1');
  expect(id).toMatch(/^[a-z0-9]{24}$/);
  expect(await (await ask(`/api/articles/${id}`)).json()).toMatchObject({
    data: { id: 2, documentId: id },
  });
});

test('numbers the components of a record from 1', async () => {
  const body = await (
    await ask('/api/page?populate[rows]=true&populate[menu]=true&populate[block]=true')
  ).json();
  expect(body).toMatchObject({
    data: { rows: [{ id: 1 }, { id: 2 }], menu: { id: 1 }, block: [{ id: 1 }, { id: 2 }, { id: 3 }] },
  });
});

test('answers HEAD like GET, without a body', async () => {
  const response = await ask('/api/page', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('answers 405 to %s', async (method) => {
  for (const path of ['/api/page', '/api/articles', '/uploads/clip.mp4']) {
    const response = await ask(path, { method });
    expect([response.status, await response.text()]).toEqual([405, 'Method Not Allowed']);
    expect(response.headers.get('allow')).toBe('HEAD, GET');
  }
  expect((await ask('/api/nope', { method })).status).toBe(404);
});

test.each(['status=draft', 'status', 'status=', 'status=x'])('refuses drafts: ?%s', async (query) => {
  expect((await ask(`/api/page?${query}`)).status).toBe(400);
});

test.each(['_q=Hello', 'unknown=1', 'fields[0]=title', 'populate=menu', 'populate[menu][sort]=label'])(
  'refuses a query that no manifest can contain: %s',
  async (query) => {
    const answer = await ask(`/api/page?${query}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { data: null, error: expect.objectContaining({ message: new RefusedQuery().message }) },
    ]);
  },
);

const part = async (range: string): Promise<[number, string | null, string]> => {
  const response = await ask('/uploads/clip.mp4', { headers: { range } });
  return [response.status, response.headers.get('content-range'), await response.text()];
};

test('sends a whole upload to a request without a range', async () => {
  const response = await ask('/uploads/clip.mp4');
  expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
  });
});

test('sends the requested part of an upload', async () => {
  expect(await part('bytes=0-3')).toEqual([206, 'bytes 0-3/10', '0123']);
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
});

test.each(['bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'x'])(
  'ignores the range %s of an upload',
  (range) => {
    expect(readRange(range, 10)).toBeUndefined();
  },
);
