import { expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';

it('allows pictures and films of the named hosts only', () => {
  const policyOf = (origins: readonly string[]) => securityHeaders(origins)['content-security-policy'];
  expect(policyOf([])).toContain("img-src 'self' data:; media-src 'self';");
  expect(policyOf(['https://media.example'])).toContain(
    "img-src 'self' data: https://media.example; media-src 'self' https://media.example;",
  );
});
