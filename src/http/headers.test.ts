import { expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';

it('allows pictures and films of the named hosts only', () => {
  const policyOf = (origins: readonly string[]) => securityHeaders(origins)['content-security-policy'];
  expect(policyOf([])).toContain("img-src 'self' data:; media-src 'self';");
  expect(policyOf(['https://media.example'])).toContain(
    "img-src 'self' data: https://media.example; media-src 'self' https://media.example;",
  );
});

it('names a safe source for everything but styles', () => {
  const policy = securityHeaders([])['content-security-policy'];
  expect(policy).not.toMatch(/unsafe/);
  expect(
    policy
      .split('; ')
      .map((directive) => directive.split(' ')[0])
      .sort(),
  ).toEqual([
    'base-uri',
    'connect-src',
    'font-src',
    'form-action',
    'frame-ancestors',
    'frame-src',
    'img-src',
    'manifest-src',
    'media-src',
    'object-src',
    'script-src',
    'worker-src',
  ]);
});
