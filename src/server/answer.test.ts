import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodedBody, makeAnswer } from './answer.ts';

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
    const found = encodedBody(await makeAnswer(200, 'text/html', page, 'no-cache'), accept);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    expect(found.encoding).toBe(encoding);
    expect((found.encoding ? decode[found.encoding](found.body) : found.body).toString()).toBe(page);
  });

  it('is not compressed where it gains nothing', async () => {
    expect((await makeAnswer(200, 'image/webp', page, '')).br).toBeUndefined();
    expect((await makeAnswer(200, 'text/plain', 'ok', '')).br).toBeUndefined();
  });

  it('has an ETag that changes with its content and only then', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((text) => makeAnswer(200, 'text/plain', text, '')),
    );
    expect(one?.etag).toBe(same?.etag);
    expect(one?.etag).not.toBe(other?.etag);
  });
});
