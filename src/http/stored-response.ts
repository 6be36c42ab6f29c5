import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { once } from '../core/json/once.ts';

export type Encoding = 'br' | 'gzip';

export interface EncodedBody {
  readonly body: Buffer;
  readonly encoding?: Encoding;
}

/** A complete answer, for which only an encoding has to be chosen. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Identifies the content; each encoding of it has an ETag of its own (`encodingEtag`). */
  readonly etag: string;
  readonly encoding: (accept: string) => Encoding | undefined;
  readonly body: (accept: string) => EncodedBody | Promise<EncodedBody>;
}

/** The ETag of one encoding, so that caches don't confuse encodings. */
export function encodingEtag({ etag }: Pick<StoredResponse, 'etag'>, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/**
 * How long a browser may keep an answer: hashed files for ever, everything else only if the server confirms it each
 * time. serve/cache-control.ts adds the times of shared caches and prefetched documents.
 */
export const CACHE = { forever: 'public, max-age=31536000, immutable', check: 'no-cache' } as const;

// The next poll of the content is within a minute.
const RETRY_SECONDS = '60';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;
/** Smaller bodies gain nothing from compression. */
export const WORTH_COMPRESSING = 600;
/**
 * Pages are compressed again at every change: Brotli's level 8 takes a sixth of the time of level 9 for 0.3 % more
 * bytes.
 */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

/** Creates a response that stays in memory. Brotli's best level is slow, so the caller may pass a compressed body. */
export function makeResponse(
  status: number,
  type: string,
  content: string | Buffer,
  cache: string,
  best?: Buffer,
): StoredResponse {
  const whole = Buffer.from(content);
  const gains = best ? best.length < whole.length : whole.length >= WORTH_COMPRESSING;
  const encoded = isCompressible(type) && gains;
  const encodingFor = (accept: string) => (encoded ? bestEncoding(accept) : undefined);
  const make = {
    br: once(async () => best ?? brotli(whole, QUICK_BROTLI)),
    gzip: once(() => gzipped(whole)),
  };
  return {
    status,
    headers: responseHeaders(status, type, cache, encoded),
    etag: `"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`,
    encoding: encodingFor,
    body: async (accept) => {
      const encoding = encodingFor(accept);
      return encoding ? { body: await make[encoding](), encoding } : { body: whole };
    },
  };
}

export interface StoredBytes {
  readonly hash: string;
  readonly status: number;
  readonly type: string;
  /** True if the bytes are compressed with Brotli. */
  readonly br: boolean;
}

/**
 * Creates a response from stored bytes, which are read only when a request needs them.
 * @param read returns the body in an encoding; at once if it is in memory
 */
export function createStoredResponse(
  { hash, status, type, br }: StoredBytes,
  read: (encoding: Encoding | undefined) => Buffer | Promise<Buffer>,
): StoredResponse {
  const encodingFor = (accept: string) => (br ? bestEncoding(accept) : undefined);
  return {
    status,
    headers: responseHeaders(status, type, CACHE.check, br),
    etag: `"${hash}"`,
    encoding: encodingFor,
    body: (accept) => {
      const encoding = encodingFor(accept);
      const encoded = (body: Buffer): EncodedBody => (encoding ? { body, encoding } : { body });
      const bytes = read(encoding);
      return Buffer.isBuffer(bytes) ? encoded(bytes) : bytes.then(encoded);
    },
  };
}

/** Converts the whole body from its stored form to the given encoding, or to plain bytes. */
export async function decodeBody(
  { br }: Pick<StoredBytes, 'br'>,
  bytes: Buffer,
  encoding?: Encoding,
): Promise<Buffer> {
  if (!br || encoding === 'br') return bytes;
  const body = await unbrotli(bytes);
  return encoding === 'gzip' ? gzipped(body) : body;
}

function responseHeaders(
  status: number,
  type: string,
  cache: string,
  encoded: boolean,
): Record<string, string> {
  const kept = status === 503 ? { 'cache-control': 'no-store', 'retry-after': RETRY_SECONDS } : {};
  const vary = encoded ? { vary: 'Accept-Encoding' } : {};
  return { 'content-type': type, 'cache-control': cache, ...kept, ...vary };
}

function bestEncoding(accept: string): Encoding | undefined {
  return (['br', 'gzip'] as const).find((name) => accepts(accept, name));
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}
