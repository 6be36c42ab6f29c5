import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrl } from './parsed-url.ts';
import { phoneLink, readLink } from './safe-link.ts';

describe('an address of the content', () => {
  it.each([
    ['/hall-rules', '/hall-rules', 'internal'],
    ['hall-rules', '/hall-rules', 'internal'],
    ['/hall-rules?a=1#top', '/hall-rules?a=1#top', 'internal'],
    ['#tour', '#tour', 'anchor'],
    ['https://example.org/a b', 'https://example.org/a%20b', 'external'],
    [' http://example.org ', 'http://example.org/', 'external'],
    ['mailto:info@museum.example', 'mailto:info@museum.example', 'mail'],
    ['tel:+91 80 5550 1982', 'tel:+918055501982', 'phone'],
  ])('%j becomes a link to %s', (address, href, kind) => {
    expect(readLink(address)).toEqual({ href, kind });
  });

  it.each([
    '',
    '#',
    null,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://',
  ])('%j becomes no link', (address) => {
    expect(readLink(address)).toBeNull();
  });

  it('is read correctly after 50,000 calls, despite a bug of Node 20', () => {
    const umlauts = 'https://bücher.example/';
    const expected = { href: 'https://xn--bcher-kva.example/', kind: 'external' };
    for (let times = 0; times < 50_000; times++) readLink(umlauts);
    expect(readLink(umlauts)).toEqual(expected);
  });

  it('is read in linear time if a long path ends in a special character', () => {
    // Measures processor time, because elapsed time depends on how busy the machine is.
    const start = process.cpuUsage();
    expect(readLink(`/${'a-b/'.repeat(20_000)}ü`)).toEqual({
      href: `/${'a-b/'.repeat(20_000)}%C3%BC`,
      kind: 'internal',
    });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
  });

  it('is read by the short cut as by the full parser', () => {
    const piece = fc.constantFrom(...'a B-2 _x . .. ... a.webp %2e - ~ ü //'.split(' '), '', '\\');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const address = `/${pieces.join('/')}`;
        const url = parseUrl(address, 'https://here.example');
        if (url?.origin !== 'https://here.example') expect(readLink(address)).toBeNull();
        else
          expect(readLink(address)?.href).toBe(url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash);
      }),
      { numRuns: 2000 },
    );
  });

  it('never becomes a link with a scheme that is not allowed', () => {
    const word = fc.constantFrom(
      ...'javascript: data: // evil.example / # : x'.split(' '),
      '/\\',
      '\t',
      '\n',
      '\u0000',
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

it.each([
  ['(+91) 80-5550.1911', 'tel:+918055501911'],
  ['112', 'tel:112'],
  ['12', undefined],
  ['1234567890123456', undefined],
  ['the office', undefined],
])('the telephone number %j has the link %s', (number, href) => {
  expect(phoneLink(number)?.href).toBe(href);
});
