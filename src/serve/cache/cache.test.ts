import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Page } from '../../core/manifest/page.ts';
import { cacheControl } from './cache-control.ts';
import { cacheTag, cacheTags, SITE_TAG } from './cache-tags.ts';
import { type PurgeSettings, purgeRequests } from './purge-requests.ts';

const caching = { freshSeconds: 300 };

it('shared caches keep pages, browsers revalidate, failures are not stored', () => {
  expect(cacheControl('no-cache', 200, caching)).toBe(
    'public, max-age=0, s-maxage=300, stale-if-error=86400',
  );
  expect(cacheControl('no-cache', 404, caching)).toContain('s-maxage=10,');
  expect(cacheControl('no-store', 503, caching)).toBe('no-store');
  expect(cacheControl('public, max-age=31536000, immutable', 200, caching)).toContain('immutable');
  expect(cacheControl('no-cache', 200, { freshSeconds: 0 })).toBe('no-cache');
});

it('a browser keeps a prefetched document for 30 s', () => {
  expect(cacheControl('no-cache', 200, caching, true)).toBe('private, max-age=30');
  expect(cacheControl('no-cache', 404, caching, true)).not.toContain('max-age=30');
  expect(cacheControl('no-store', 503, caching, true)).toBe('no-store');
});

it('Varnish sends the same rule for prefetched documents', async () => {
  const vcl = await readFile(resolve(import.meta.dirname, '../../../deploy/varnish.vcl'), 'utf8');
  expect(vcl).toContain(`"${cacheControl('no-cache', 200, caching, true)}"`);
});

it('tags an answer with its address and sources, at most 16', () => {
  const source = (name: string) => [name, { url: `/api/${name}` }] as const;
  const page: Page = {
    route: '/fees/:id',
    title: '',
    description: '',
    sources: Object.fromEntries(Array.from({ length: 30 }, (_, at) => source(`s${at}`))),
    blocks: [],
  };
  const pages = { layout: { sources: {} }, pages: [page] };
  const tags = cacheTags('/fees/3', pages);
  expect(tags).toHaveLength(16);
  expect(tags.slice(0, 3)).toEqual([SITE_TAG, cacheTag('/fees/3'), cacheTag('/api/s0')]);
  expect(cacheTags('/pages/fees/3.json', pages)).toContain(cacheTag('/api/s0'));
  expect(cacheTags('/other', pages)).toEqual([SITE_TAG, cacheTag('/other')]);
});

const settings = (url: string): PurgeSettings => ({
  url: new URL(url),
  token: 'secret',
  origin: 'https://site.example',
});

it.each([
  ['varnish://cache:6081', 'http://cache:6081/', 'BAN', undefined],
  ['fastly://svc', 'https://api.fastly.com/service/svc/purge', 'POST', undefined],
  [
    'cloudflare://zone',
    'https://api.cloudflare.com/client/v4/zones/zone/purge_cache',
    'POST',
    '{"purge_everything":true}',
  ],
  ['https://hook.example/purge', 'https://hook.example/purge', 'POST', '{"everything":true}'],
])('sends %s a request to purge everything', (setting, url, method, body) => {
  const [request] = purgeRequests(settings(setting), 'everything');
  expect([request?.url, request?.method, request?.body]).toEqual([url, method, body]);
});

it('sends each kind of cache the changed addresses', () => {
  const addresses = ['/', '/api/fees?populate=*'];
  const purge = (url: string) => purgeRequests(settings(url), { addresses });
  expect(purge('varnish://cache:6081').map(({ url }) => url)).toEqual([
    'http://cache:6081/',
    'http://cache:6081/api/fees?populate=*',
  ]);
  expect(purge('fastly://svc')[0]?.headers).toEqual({
    'fastly-key': 'secret',
    'fastly-soft-purge': '1',
    'surrogate-key': addresses.map(cacheTag).join(' '),
  });
  const all = purgeRequests(settings('fastly://svc'), 'everything');
  expect(all[0]?.headers).toMatchObject({ 'fastly-soft-purge': '1', 'surrogate-key': SITE_TAG });
  expect(purge('cloudflare://zone')[0]?.body).toBe(
    '{"files":["https://site.example/","https://site.example/api/fees?populate=*"]}',
  );
  expect(purge('https://hook.example/')[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  const many = Array.from({ length: 61 }, (_, at) => `/${at}`);
  expect(purgeRequests(settings('cloudflare://zone'), { addresses: many })).toHaveLength(3);
});
