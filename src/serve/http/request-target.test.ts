import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writePreviewToken } from '../../../tests/setup/preview-token.ts';
import { readPreviewToken } from '../../content/preview-link.ts';
import { readRange } from '../../strapi/embedded/uploads.ts';
import { readRequestTarget } from './handler.ts';

it.each([
  ['http://host:80/a%20b?b=1', '/a b', '?b=1'],
  ['HTTPS://host', '/', ''],
  ['//host/a', '//host/a', ''],
  ['/%E0%A4%A', '/%E0%A4%A', ''],
  [Buffer.from('/ಸ/café').toString('latin1'), '/ಸ/café', ''],
  [undefined, '/', ''],
])('parses %s as %s with query %s', (url, path, query) => {
  expect(readRequestTarget(url)).toMatchObject({ path, query });
});

const SECRET = 'a secret of at least thirty-two characters';
const PIECES = [...'/ %2f % .. ? # http:// a \\ %00 /preview/ é bytes= - 9'.split(' '), '\0'];
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join('')),
);

it('reads any target of a request as a path and a query', () => {
  fc.assert(
    fc.property(hostile, (url) => {
      const { path, rawPath, query } = readRequestTarget(url);
      expect(url.endsWith(query)).toBe(true);
      expect([path === '', rawPath.includes('?'), /^[^?]/.test(query)]).toEqual([false, false, false]);
    }),
  );
});

it('never reads a range beyond the file, for any header', () => {
  const header = fc.oneof(
    hostile,
    fc.tuple(fc.nat(), fc.nat()).map((ends) => `bytes=${ends.join('-')}`),
  );
  fc.assert(
    fc.property(header, fc.nat(), (range, size) => {
      const span = readRange(range, size);
      if (typeof span !== 'object') return;
      expect([span.start >= 0, span.start < span.end, span.end <= size]).toEqual([true, true, true]);
    }),
  );
});

it('opens no preview for a token with any change', () => {
  const token = writePreviewToken(SECRET, { endpoint: '/page', status: 'draft', until: 1000 });
  fc.assert(
    fc.property(hostile, fc.nat(token.length), (part, at) => {
      const changed = token.slice(0, at) + part + token.slice(at);
      fc.pre(changed !== token);
      expect(readPreviewToken(SECRET, changed, 0)).toBeUndefined();
    }),
  );
});
