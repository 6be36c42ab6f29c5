import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodedBody, makeAnswer } from './stored-response.ts';

const page = '<p>The same words again and again.</p>'.repeat(100);

describe('an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['', undefined],
    ['identity', undefined],
    ['br;q=0.0', undefined],
  ])('to Accept-Encoding "%s" is encoded as %s', async (accept, encoding) => {
    const found = await encodedBody(makeAnswer(200, 'text/html', page, 'no-cache'), accept);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    expect(found.encoding).toBe(encoding);
    expect((found.encoding ? decode[found.encoding](found.body) : found.body).toString()).toBe(page);
  });

  it('is not compressed where it gains nothing', async () => {
    for (const one of [makeAnswer(200, 'image/webp', page, ''), makeAnswer(200, 'text/plain', 'ok', '')])
      expect(await encodedBody(one, 'br')).toEqual({ body: one.body });
  });

  it('is compressed once, or never when that was done before', async () => {
    const fresh = makeAnswer(200, 'text/html', page, '');
    expect((await encodedBody(fresh, 'br')).body).toBe((await encodedBody(fresh, 'br')).body);
    const best = Buffer.from('made by the build');
    expect((await encodedBody(makeAnswer(200, 'text/html', page, '', best), 'br')).body).toBe(best);
  });

  it('is sent as the build compressed it, however small, where that is smaller', async () => {
    const sent = (best: string) =>
      encodedBody(makeAnswer(200, 'text/javascript', 'a few bytes', '', Buffer.from(best)), 'br');
    expect(await sent('fewer')).toEqual({ body: Buffer.from('fewer'), encoding: 'br' });
    expect(await sent('more than it was')).toEqual({ body: Buffer.from('a few bytes') });
  });

  it('has an ETag that changes with its content and only then', () => {
    const tag = (text: string) => makeAnswer(200, 'text/plain', text, '').etag;
    expect(tag('a')).toBe(tag('a'));
    expect(tag('a')).not.toBe(tag('b'));
  });
});
