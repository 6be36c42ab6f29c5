import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import { requestedUpload } from './handler.ts';

const file = { mime: 'video/mp4', etag: '"now"', open: async () => new Blob(['0123456789']) };
const ask = (headers: IncomingHttpHeaders) => requestedUpload(headers, (range) => respondUpload(file, range));

it.each([
  ['without a condition', { range: 'bytes=8-' }, 206, '89'],
  ['with the current ETag', { range: 'bytes=8-', 'if-range': '"now"' }, 206, '89'],
  ['with another ETag', { range: 'bytes=8-', 'if-range': '"before"' }, 200, '0123456789'],
  ['beyond the end, with another ETag', { range: 'bytes=20-', 'if-range': '"before"' }, 200, '0123456789'],
  ['with a weak ETag', { range: 'bytes=8-', 'if-range': 'W/"now"' }, 200, '0123456789'],
  ['with a date', { range: 'bytes=8-', 'if-range': 'Sun, 22 Nov 2026 12:00:00 GMT' }, 200, '0123456789'],
  ['with If-Range but no range', { 'if-range': '"before"' }, 200, '0123456789'],
])('answers a range request %s', async (_, headers, status, body) => {
  const answer = await ask(headers);
  expect([answer?.status, await answer?.text()]).toEqual([status, body]);
});

it('returns null if there is no file', async () => {
  const headers = { range: 'bytes=8-', 'if-range': '"now"' };
  expect(await requestedUpload(headers, async () => null)).toBeNull();
});
