import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { cacheControl } from './cache-control.ts';
import { createHttpPurgeTarget, type Purge } from './http-purge.ts';

afterEach(() => vi.unstubAllGlobals());

const caching = { freshSeconds: 300 };

it('allows shared caches to store a page, but browsers only to revalidate it', () => {
  expect(cacheControl('no-cache', 200, caching)).toBe(
    'public, max-age=0, s-maxage=300, stale-if-error=86400',
  );
  expect(cacheControl('no-cache', 404, caching)).toContain('s-maxage=10,');
  expect(cacheControl('no-store', 503, caching)).toBe('no-store');
  expect(cacheControl('public, max-age=31536000, immutable', 200, caching)).toContain('immutable');
  expect(cacheControl('no-cache', 200, { freshSeconds: 0 })).toBe('no-cache');
});

it('allows a browser to use a prefetched document for 30 s', () => {
  expect(cacheControl('no-cache', 200, caching, true)).toBe('private, max-age=30');
  expect(cacheControl('no-cache', 404, caching, true)).not.toContain('max-age=30');
  expect(cacheControl('no-store', 503, caching, true)).toBe('no-store');
});

it('Varnish sends the same cache time for prefetched documents as the server', async () => {
  const vcl = await readFile(resolve(import.meta.dirname, '../../deploy/varnish.vcl'), 'utf8');
  expect(vcl).toContain(`"${cacheControl('no-cache', 200, caching, true)}"`);
});

/** The requests that a cache receives, in the order of their addresses. */
async function purged(
  url: string,
  what: Purge,
  { status = 200, token = 'secret' } = {},
): Promise<readonly string[]> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (to: string, { method, headers, body }: RequestInit) => {
    const sent = ['x-forwarded-host', 'authorization'].map((name) => new Headers(headers).get(name));
    requests.push([method, to, ...sent, body].filter(Boolean).join(' '));
    return new Response('', { status });
  });
  const settings = { url: new URL(url), token, origin: 'https://site.example' };
  await createHttpPurgeTarget(settings).purge(what, AbortSignal.timeout(1000));
  return requests;
}

const CHANGED = { addresses: ['/', '/api/fees?populate=*'] };

it.each<[string, Purge, string[]]>([
  ['varnish://cache:6081', 'everything', ['BAN http://cache:6081/ site.example']],
  [
    'varnish://cache:6081',
    CHANGED,
    CHANGED.addresses.map((path) => `PURGE http://cache:6081${path} site.example`),
  ],
  ['https://hook.example/purge', 'everything', ['{"everything":true}']],
  ['https://hook.example/purge', CHANGED, ['{"addresses":["/","/api/fees?populate=*"]}']],
])('%s receives a purge of %j', async (setting, what, requests) => {
  const head = setting.startsWith('https:') ? `POST ${setting} Bearer secret ` : '';
  expect(await purged(setting, what)).toEqual(requests.map((request) => head + request));
});

it('sends a webhook no authorization without PURGE_TOKEN', async () => {
  const [request] = await purged('https://hook.example/purge', 'everything', { token: '' });
  expect(request).toBe('POST https://hook.example/purge {"everything":true}');
});

it.each([
  ['varnish://cache:6081', 'everything', 'BAN / got 403'],
  ['varnish://cache:6081', CHANGED, 'PURGE / got 403'],
  ['https://hook.example/purge?key=secret', CHANGED, 'POST /purge got 403'],
] as const)('a purge of %s fails if the cache refuses it: %j', async (setting, what, message) => {
  await expect(purged(setting, what, { status: 403 })).rejects.toThrow(new Error(message));
});
