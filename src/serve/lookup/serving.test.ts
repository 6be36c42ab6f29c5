import { expect, it, test } from 'vitest';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import type { SiteFile } from '../../http/site-file.ts';
import type { Entry } from '../../store/entry.ts';
import { createMemoryStore } from '../../store/store.ts';
import { MISSING_PAGES, MOVED_ROUTES, SITEMAP_URL } from '../../store/stored-names.ts';
import { addressNormalizer, createServing } from './serving.ts';

const store = createMemoryStore();
const put = (body: string, type: SiteFile['type'] = 'text/html; charset=utf-8'): Entry =>
  store.put({ status: 200, type, body }, body, false);

const input = {
  site: UNNAMED_SITE,
  read: store.objects.read,
  prioritize: () => undefined,
  repair: async () => false,
  log: () => undefined,
  cacheBytes: 1000,
};

it('answers 503 for missing files until the first full publication', async () => {
  const index = new Map([
    [MISSING_PAGES, put('[]', 'application/json; charset=utf-8')],
    ['/', put('<h1>Home</h1>')],
  ]);
  const half = createServing(input, new Map(index));
  expect(half.isReady()).toBe(false);
  expect((await half.find('/'))?.status).toBe(200);
  expect((await half.missing('/about')).status).toBe(503);
  const state = { id: 'a', time: '2026-11-22T00:00:00.000Z', note: '' };
  const sitemap = [SITEMAP_URL, put('<urlset/>')] as const;
  half.apply({ set: [sitemap], gone: [], state });
  expect((await half.missing('/about')).status).toBe(404);
  const whole = createServing(input, new Map([...index, sitemap]));
  expect(whole.isReady()).toBe(true);
});

it('answers 404 like Strapi to a query that no manifest has', async () => {
  const index = [
    [MISSING_PAGES, put('[]', 'application/json; charset=utf-8')] as const,
    [SITEMAP_URL, put('')] as const,
  ];
  const { status, body } = await createServing(input, new Map(index)).missing('/api/users');
  const error = { status: 404, name: 'NotFoundError' };
  expect([status, JSON.parse(String((await body('')).body))]).toMatchObject([404, { data: null, error }]);
});

it('hasContent() is true as soon as one page has content', () => {
  const unavailable = { ...put('<h1>Home</h1>'), status: 503 };
  const serving = createServing(
    input,
    new Map([
      ['/', unavailable],
      ['/robots.txt', put('', 'text/plain; charset=utf-8')],
      ['missing:*', put('<h1>Not found</h1>')],
    ]),
  );
  expect(serving.hasContent()).toBe(false);
  serving.apply({ set: [['/about', put('<h1>About</h1>')]], gone: [] });
  expect(serving.hasContent()).toBe(true);
});

const MOVED = { '/a/:id': '/b/:id', '/now': { temporarily: '/then' }, '/x': '/y', '/y': '/x' };

it('redirects a former address and the address of its data', async () => {
  const json = 'application/json; charset=utf-8';
  const serving = createServing(
    input,
    new Map([
      [MISSING_PAGES, put(JSON.stringify([{ route: '/b/:id', title: '', sources: {}, blocks: [] }]), json)],
      [MOVED_ROUTES, put(JSON.stringify(MOVED), json)],
      [SITEMAP_URL, put('<urlset/>')],
    ]),
  );
  const asked = await Promise.all(
    ['/a/1', '/_pages/a/1.json', '/c', '/now', '/x', '/_pages/b/1.json'].map((path) => serving.missing(path)),
  );
  expect(asked.map(({ status, headers }) => [status, headers.location])).toEqual([
    [301, '/b/1'],
    [301, '/_pages/b/1.json'],
    [404, undefined],
    [302, '/then'],
    [404, undefined],
    [404, undefined],
  ]);
});

it('serves another index from the moment it is pinned until it is released', async () => {
  const [old, last] = [new Map([['/Fees', put('2025')]]), new Map([['/fees', put('2026')]])];
  const serving = createServing(input, new Map(last));
  const at = async (path: string) => String((await (await serving.find(path))?.body(''))?.body);
  expect([await at('/fees'), serving.normalized('/FEES')]).toEqual(['2026', '/fees']);
  serving.expect(['/fees', '/Fees']);
  serving.pin(old);
  expect([await at('/Fees'), serving.find('/fees'), serving.normalized('/FEES')]).toEqual([
    '2025',
    undefined,
    '/Fees',
  ]);
  serving.expect([]);
  serving.pin(undefined);
  expect([await at('/fees'), serving.normalized('/FEES')]).toEqual(['2026', '/fees']);
});

it('answers at the data addresses that earlier versions used', async () => {
  const json = 'application/json; charset=utf-8';
  const serving = createServing(
    input,
    new Map([
      [MISSING_PAGES, put('[]', json)],
      ['/_pages/index.json', put('{"of":"/"}', json)],
      ['/_pages/pages/a.json', put('{"of":"/pages/a"}', json)],
      [SITEMAP_URL, put('<urlset/>')],
    ]),
  );
  const bodyOf = async (path: string) => String((await (await serving.missing(path)).body('')).body);
  expect(await bodyOf('/pages/index.json')).toBe('{"of":"/"}');
  expect(await bodyOf('/pages/pages/a.json')).toBe('{"of":"/pages/a"}');
});

const entry = (type: string): Entry => ({ hash: '', size: 0, status: 200, type, br: false, key: '' });
const HTML = entry('text/html; charset=utf-8');
const index = new Map([
  ['/', HTML],
  ['/Fees', HTML],
  ['/halls/J%C3%BCrgen', HTML],
  ['/_pages/Fees.json', entry('application/json')],
  ['missing:/halls/:id', HTML],
]);

test.each([
  ['/fees', '/Fees'],
  ['/FEES//', '/Fees'],
  ['/Fees/', '/Fees'],
  ['/HALLS/jürgen', '/halls/J%C3%BCrgen'],
  ['/halls/ju\u0308rgen', '/halls/J%C3%BCrgen'],
  ['//', '/'],
  ['/fee', undefined],
  ['/_pages/fees.json', undefined],
  ['MISSING:/halls/:id', undefined],
])('finds at %s the page %s', (path, address) => {
  expect(addressNormalizer()(path, index, 1)).toBe(address);
});

test('finds a page that is added later at any spelling of its address', () => {
  const find = addressNormalizer();
  expect(find('/rules', index, 1)).toBe(undefined);
  expect(find('/rules', new Map([['/Rules', HTML]]), 2)).toBe('/Rules');
});
