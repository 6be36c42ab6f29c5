import { expect, it } from 'vitest';
import { uploadResponse } from './upload-response.ts';

const BYTES = 'application/octet-stream';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['image/webp', 'image/webp', null],
  ['image/svg+xml', 'image/svg+xml', null],
  ['video/mp4', 'video/mp4', null],
  ['audio/mpeg', 'audio/mpeg', null],
  ['application/pdf', 'application/pdf', null],
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8', 'attachment'],
  ['application/json', 'application/json', 'attachment'],
  [DOCX, DOCX, 'attachment'],
  [BYTES, BYTES, 'attachment'],
  ['text/javascript; charset=utf-8', BYTES, 'attachment'],
  ['Application/JavaScript', BYTES, 'attachment'],
  ['text/ecmascript', BYTES, 'attachment'],
  ['text/html; charset=utf-8', BYTES, 'attachment'],
  ['application/xhtml+xml', BYTES, 'attachment'],
  ['text/xml', BYTES, 'attachment'],
  ['text/css', BYTES, 'attachment'],
])('sends an upload of type %s as %s with the disposition %s', (type, sent, disposition) => {
  const { headers } = uploadResponse(new Response('x', { headers: { 'content-type': type } }));
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([sent, disposition]);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});
