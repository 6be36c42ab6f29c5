import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** A way to send fewer bytes, as HTTP calls it. */
export type Encoding = 'br' | 'gzip';

/** A body as it is sent. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly encoding?: Encoding;
}

/** A finished answer: a request only has to choose an encoding of it. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Identifies the content; each encoding of it has an ETag of its own (`etagOf`). */
  readonly etag: string;
  /** The best encoding that the client's Accept-Encoding allows. */
  readonly encoding: (accept: string) => Encoding | undefined;
  /** The body in that encoding. */
  readonly body: (accept: string) => EncodedBody | Promise<EncodedBody>;
}

/** The ETag of one encoding, so that a cache doesn't take one encoding for another. */
export function encodingEtag({ etag }: Pick<StoredResponse, 'etag'>, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/**
 * The time for which a browser may keep an answer: hashed files for ever, everything else only while the server
 * confirms it. serve/cache/cache-control.ts adds the times of shared caches and prefetched documents.
 */
export const CACHE = { forever: 'public, max-age=31536000, immutable', check: 'no-cache' } as const;

// The next poll of the content comes within a minute.
const RETRY_SECONDS = '60';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;
/** Smaller bodies gain nothing from compression. */
export const WORTH_COMPRESSING = 600;
/** Pages are remade at every change: Brotli's 8 takes a sixth of the time of its 9, and adds 0.3 % to them. */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** True if files of this media type get smaller by compression. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

/**
 * Makes a response that stays in memory. Brotli at its best level takes long, so the caller may pass a body that was
 * compressed before.
 */
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

/** The form in which the bytes of a file are stored. */
export interface StoredBytes {
  readonly hash: string;
  readonly status: number;
  readonly type: string;
  /** True if the bytes are compressed with Brotli. */
  readonly br: boolean;
}

/**
 * Makes a response of stored bytes, which are read only when a request needs them.
 * @param read gives the body in an encoding; at once if it is in memory
 */
export function storedResponse(
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

/** The whole body as stored bytes, in the given encoding, or plain if none is given. */
export async function unpacked(
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
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
