import { afterEach, expect, it, vi } from 'vitest';
import { securityHeaders } from './headers.ts';

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

it('the policy allows only safe sources, except for styles', () => {
  const policy = securityHeaders([])['content-security-policy'];
  expect(policy).not.toMatch(/unsafe/);
  const directives = policy.split('; ').map((directive) => directive.split(' ')[0]);
  expect(directives.sort().join(' ')).toBe(
    'base-uri connect-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src script-src worker-src',
  );
});
