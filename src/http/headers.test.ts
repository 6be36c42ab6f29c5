import { afterEach, expect, it, vi } from 'vitest';
import { securityHeaders, selectHeaders } from './headers.ts';

afterEach(() => {
  vi.doUnmock('virtual:site/texts');
  vi.resetModules();
});

it('the policy allows pictures and films only from the given hosts', () => {
  const policyOf = (origins: readonly string[]) => securityHeaders(origins)['content-security-policy'];
  expect(policyOf([])).toContain("img-src 'self' data:; media-src 'self';");
  expect(policyOf(['https://media.example'])).toContain(
    "img-src 'self' data: https://media.example; media-src 'self' https://media.example;",
  );
});

it('the policy allows frames from map hosts and the hosts in site.json', async () => {
  vi.resetModules();
  const frames = ['https://player.example'];
  vi.doMock('virtual:site/texts', async (original) => ({ ...(await original<object>()), frames }));
  const { securityHeaders: headers } = await import('./headers.ts');
  expect(headers([])['content-security-policy']).toMatch(
    /frame-src https:\/\/\S+ .*https:\/\/player\.example;/,
  );
  const { readProse } = await import('../strapi/prose/read-prose.ts');
  const html = (host: string) =>
    JSON.stringify(readProse(`<iframe src="https://${host}/video/1"></iframe>`, 'html'));
  expect(html('player.example')).toContain('"frame"');
  expect(html('other.example')).not.toContain('"frame"');
});

it('documents have a policy and the headers of docs/answers.md', () => {
  const { 'content-security-policy': policy, ...others } = securityHeaders([]);
  const [own, ofScripts] = policy.replaceAll(/sha256-[^']+/g, 'sha256-…').split(', ');
  const maps = own?.match(/(?<=frame-src ).*?(?=;)/)?.[0] ?? '';
  expect(maps.split(' ').every((host) => /^https:\/\/[\w.]*(google|openstreetmap)[\w.]*$/.test(host))).toBe(
    true,
  );
  expect(own?.replace(maps, 'MAPS').split('; ')).toEqual([
    "script-src 'self' 'sha256-…'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    'frame-src MAPS',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]);
  expect(ofScripts).toBe("script-src *:*/assets/ 'sha256-…'");
  expect(others).toEqual({
    'speculation-rules': expect.stringMatching(/^"\/.*"$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
});

it.each([
  ['text/html; charset=utf-8', true],
  ['text/plain; charset=utf-8', true],
  ['application/xml', true],
  ['application/rss+xml', true],
  ['image/svg+xml', true],
  ['application/pdf', true],
  ['image/webp', false],
  ['font/woff2', false],
  ['text/css', false],
  ['text/javascript', false],
  ['application/json; charset=utf-8', false],
])('an answer of type %s has the headers of documents: %s', (type, isDocument) => {
  const document = securityHeaders([]);
  const resource = { 'x-content-type-options': 'nosniff' };
  expect(selectHeaders(type, document)).toEqual(isDocument ? document : resource);
});
