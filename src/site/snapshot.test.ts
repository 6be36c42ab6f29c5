import { describe, expect, it } from 'vitest';
import { type Ask, EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts';

const URL = '/api/our-policy';
const PATIENCE = 80;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const take = (ask: Ask, before = EMPTY_SNAPSHOT) => takeSnapshot([URL], ask, before, PATIENCE);
const good = () => take(async () => json({ data: { title: 'Good' } }));

function endless(): Response {
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(megabyte) }));
}

const FAILURES: readonly (readonly [string, Ask, string | RegExp, number])[] = [
  [
    '500 with Strapi’s message',
    async () => json({ data: null, error: { message: 'Database is locked' } }, 500),
    'Database is locked',
    500,
  ],
  [
    '404 with a message of its own',
    async () => json({ message: 'No such thing' }, 404),
    'No such thing',
    404,
  ],
  [
    'a status without a message',
    async () => new Response('oops', { status: 503 }),
    'Something went wrong',
    503,
  ],
  ['another 2xx', async () => json({ data: {} }, 206), 'Something went wrong', 206],
  ['HTML', async () => new Response('<!doctype html><h1>Hello</h1>'), /can’t be read/, 200],
  ['half a JSON', async () => new Response('{"data":{"title":"x"'), /can’t be read/, 200],
  [
    'no answer at all',
    async () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
    'connect ECONNREFUSED',
    502,
  ],
  ['an answer that never ends', async () => endless(), /more than 8 MB/, 502],
  ['an answer that stalls', async () => new Response(new ReadableStream()), /within 80 ms/, 504],
  [
    'silence',
    (_, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    /within 80 ms/,
    504,
  ],
];

describe('a snapshot', () => {
  it('holds the data of each source, asked once', async () => {
    const asked: string[] = [];
    const ask: Ask = async (url) => {
      asked.push(url);
      return json({ data: { url } });
    };
    const snapshot = await takeSnapshot(['/api/a', '/api/b', '/api/a'], ask, EMPTY_SNAPSHOT, PATIENCE);
    expect(asked.sort()).toEqual(['/api/a', '/api/b']);
    expect(Object.fromEntries(snapshot.records)).toEqual({
      '/api/a': { url: '/api/a' },
      '/api/b': { url: '/api/b' },
    });
  });

  it.each(FAILURES)('%s: says so where nothing has come before', async (_, ask, message, status) => {
    const { records, failures } = await take(ask);
    expect(records.size).toBe(0);
    expect(failures.get(URL)).toEqual({ status, message: expect.stringMatching(message) });
  });

  it('lets a record go that the CMS says it has no more', async () => {
    const error = { status: 404, name: 'NotFoundError', message: 'Not Found' };
    const { records, failures } = await take(async () => json({ data: null, error }, 404), await good());
    expect(records.size).toBe(0);
    expect(failures.get(URL)).toEqual({ status: 404, message: 'Not Found' });
  });

  it.each(FAILURES)('%s: the last good content stays', async (_, ask) => {
    const { records, failures, failed } = await take(ask, await good());
    expect(records.get(URL)).toEqual({ title: 'Good' });
    expect(failures.size).toBe(0);
    expect(failed).toHaveLength(1);
  });

  it('is in the order of its sources, whichever answer comes first', async () => {
    const urls = ['/api/slow', '/api/quick'];
    const ask: Ask = async (url) => {
      if (url === '/api/slow') await new Promise((next) => setTimeout(next, 10));
      return json({ data: url });
    };
    expect([...(await takeSnapshot(urls, ask, EMPTY_SNAPSHOT, PATIENCE)).records.keys()]).toEqual(urls);
  });

  it('reads the shape of Strapi 4 as that of Strapi 5', async () => {
    const four = {
      data: {
        id: 1,
        attributes: {
          title: 'Four',
          image: { data: { id: 9, attributes: { url: '/uploads/a.webp' } } },
          images: { data: [{ id: 3, attributes: { url: '/uploads/b.webp' } }] },
          none: { data: null },
          parts: [{ id: 5, name: 'Part' }],
        },
      },
    };
    const { records } = await take(async () => json(four));
    expect(records.get(URL)).toEqual({
      id: 1,
      title: 'Four',
      image: { id: 9, url: '/uploads/a.webp' },
      images: [{ id: 3, url: '/uploads/b.webp' }],
      none: null,
      parts: [{ id: 1, name: 'Part' }],
    });
  });
});
