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
  expect(own).toBe(
    "script-src 'self' 'sha256-…'; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'none'; " +
      "img-src 'self' data:; media-src 'self'; frame-src https://www.google.com https://maps.google.com " +
      "https://www.openstreetmap.org; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  );
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

const DOCUMENTS =
  'text/html;charset=utf-8 text/plain application/xml application/rss+xml image/svg+xml application/pdf';
const FILES = 'image/webp font/woff2 text/css text/javascript application/json;charset=utf-8';

it.each([
  ['documents', true, DOCUMENTS],
  ['files', false, FILES],
])('%s have the headers of documents: %s', (_, isDocument, types) => {
  const document = securityHeaders([]);
  const expected = isDocument ? document : { 'x-content-type-options': 'nosniff' };
  for (const type of types.split(' ')) expect(selectHeaders(type, document), type).toEqual(expected);
});
