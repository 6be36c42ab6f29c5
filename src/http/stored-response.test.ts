import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createStoredResponse, decodeBody, makeResponse } from './stored-response.ts';

const page = '<p>The same words again and again.</p>'.repeat(100);

describe('a response', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['', undefined],
    ['identity', undefined],
    ['br;q=0.0', undefined],
  ])('for Accept-Encoding "%s" is encoded as %s', async (accept, encoding) => {
    const found = await makeResponse(200, 'text/html', page, 'no-cache').body(accept);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    expect(found.encoding).toBe(encoding);
    expect((found.encoding ? decode[found.encoding](found.body) : found.body).toString()).toBe(page);
  });

  it.each([
    ['image/webp', page],
    ['text/plain', 'ok'],
  ])('of type %s is not compressed if that saves nothing', async (type, text) => {
    expect(await makeResponse(200, type, text, '').body('br')).toEqual({ body: Buffer.from(text) });
  });

  it.each([
    ['text/html', 600, 'Accept-Encoding'],
    ['text/html', 599, undefined],
    ['image/webp', 6000, undefined],
  ])('of type %s with %i bytes varies by %s', (type, length, vary) => {
    expect(makeResponse(200, type, 'x'.repeat(length), 'no-cache').headers.vary).toBe(vary);
  });

  it('with status 503 is stored nowhere and requested again after a minute', () => {
    const headers = { 'cache-control': 'no-store', 'retry-after': '60' };
    expect(makeResponse(503, 'text/html', page, 'no-cache').headers).toMatchObject(headers);
  });

  it('is compressed only once', async () => {
    const fresh = makeResponse(200, 'text/html', page, '');
    expect((await fresh.body('br')).body).toBe((await fresh.body('br')).body);
    const best = Buffer.from('made by the build');
    expect((await makeResponse(200, 'text/html', page, '', best).body('br')).body).toBe(best);
  });

  it('uses the compressed file of the build if it is smaller', async () => {
    const sent = (best: string) =>
      makeResponse(200, 'text/javascript', 'a few bytes', '', Buffer.from(best)).body('br');
    expect(await sent('fewer')).toEqual({ body: Buffer.from('fewer'), encoding: 'br' });
    expect(await sent('more than it was')).toEqual({ body: Buffer.from('a few bytes') });
  });

  it('has an ETag that depends on its content', () => {
    const tag = (text: string) => makeResponse(200, 'text/plain', text, '').etag;
    expect(tag('a')).toBe(tag('a'));
    expect(tag('a')).not.toBe(tag('b'));
  });
});

const stored = { hash: 'a', status: 200, type: 'text/html', br: true };
const bytes = brotliCompressSync(page);
const response = createStoredResponse(stored, (encoding) =>
  encoding === 'br' ? bytes : decodeBody(stored, bytes, encoding),
);

it('sends stored Brotli bytes unchanged to clients that accept Brotli', () => {
  expect(response.body('gzip, br')).toEqual({ body: bytes, encoding: 'br' });
  expect(response.etag).toBe('"a"');
});

it('decompresses stored Brotli bytes for other clients', async () => {
  expect((await response.body('')).body.toString()).toBe(page);
  const zipped = await response.body('gzip');
  expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', page]);
});

it('reads stored bytes only when a client requests them', async () => {
  let reads = 0;
  const read = async () => {
    reads++;
    return Buffer.from('ok');
  };
  const lazy = createStoredResponse({ ...stored, br: false }, read);
  expect(reads).toBe(0);
  expect(await lazy.body('br')).toEqual({ body: Buffer.from('ok') });
});
