import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A way to send fewer bytes, as HTTP calls it. */
export type Encoding = 'br' | 'gzip';

/** A finished answer: all that is left to do for a request is to choose an encoding. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** The body in an encoding, made when it is first asked for; undefined where that gains nothing. */
  readonly encoded: Readonly<Record<Encoding, () => Promise<Buffer>>> | undefined;
}

/** How long a browser may keep an answer: hashed files for ever, everything else as long as the server agrees. */
export const CACHE = { forever: 'public, max-age=31536000, immutable', check: 'no-cache' } as const;

// The next look at the content comes within a minute.
const RETRY_SECONDS = '60';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;
const WORTH_COMPRESSING = 600;
// Pages are made anew at every change: Brotli's 6 takes a tenth of the time of its 9 and adds 0.8 % to them.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Makes an answer; Brotli's best, which takes long, may have been made before. */
export function makeAnswer(
  status: number,
  type: string,
  content: string | Buffer,
  cache: string,
  best?: Buffer,
): Answer {
  const body = Buffer.from(content);
  const gains = best ? best.length < body.length : body.length >= WORTH_COMPRESSING;
  const squeeze = COMPRESSIBLE.test(type) && gains;
  return {
    status,
    headers: {
      'content-type': type,
      'cache-control': status === 503 ? 'no-store' : cache,
      ...(status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
      ...(squeeze ? { vary: 'Accept-Encoding' } : {}),
    },
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    encoded: squeeze
      ? { br: once(async () => best ?? brotli(body, QUICK)), gzip: once(() => gzipped(body)) }
      : undefined,
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The smallest body that the client's Accept-Encoding allows. */
export async function encodedBody(
  { body, encoded }: Answer,
  accept: string,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const encoding = encoded && (['br', 'gzip'] as const).find((name) => accepts(accept, name));
  return encoding ? { body: await encoded[encoding](), encoding } : { body };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}
