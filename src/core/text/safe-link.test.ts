import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLink } from './safe-link.ts';

describe('an address of the content', () => {
  it.each([
    ['/our-policy', '/our-policy', 'internal'],
    ['our-policy', '/our-policy', 'internal'],
    ['/our-policy?a=1#top', '/our-policy?a=1#top', 'internal'],
    ['#tour', '#tour', 'anchor'],
    ['https://example.org/a b', 'https://example.org/a%20b', 'external'],
    [' http://example.org ', 'http://example.org/', 'external'],
    ['mailto:info@rgc.example', 'mailto:info@rgc.example', 'mail'],
    ['tel:+91 80 5550 1982', 'tel:+918055501982', 'phone'],
  ])('%j leads to %s', (address, href, kind) => {
    expect(readLink(address)).toEqual({ href, kind });
  });

  it.each([
    '',
    '#',
    null,
    undefined,
    7,
    {},
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.org/x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://',
  ])('%j leads nowhere', (address) => {
    expect(readLink(address)).toBeNull();
  });

  it('never leads out of the allow-list, whatever the text', () => {
    const word = fc.constantFrom(
      'javascript:',
      'data:',
      '//',
      '/\\',
      '\t',
      '\n',
      '\u0000',
      'evil.example',
      '/',
      '#',
      ':',
      'x',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join('')),
        ),
        (address) => {
          const link = readLink(address);
          if (!link) return;
          const url = new URL(link.href, 'https://here.example');
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
          if (link.kind === 'internal' || link.kind === 'anchor')
            expect(url.origin).toBe('https://here.example');
        },
      ),
      { numRuns: 2000 },
    );
  });
});
