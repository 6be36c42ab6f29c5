import type { IncomingMessage } from 'node:http';
import { parsedUrl } from '../../core/text/parsed-url.ts';

const MAX_BYTES = 64 * 1024;
const URLENCODED = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Reads a post of a form; the status of the answer if it is too long, of another type, or has a name twice. */
export async function readPost(
  request: IncomingMessage,
): Promise<ReadonlyMap<string, string> | 413 | 415 | 422> {
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  const isForm = URLENCODED.test(type);
  if (!isForm || Number(length) > MAX_BYTES) {
    request.resume();
    return isForm ? 413 : 415;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BYTES) return 413;
  const entries = [...new URLSearchParams(Buffer.concat(chunks).toString())];
  // Each browser ends lines with \r\n, and scripts with \n. A database refuses other control characters.
  const post = new Map(
    entries.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')]),
  );
  return post.size === entries.length ? post : 422;
}

/** True if a browser sends the form from a page of this site: another site could send it in a visitor's name. */
export function isOwnPage({ headers }: IncomingMessage, origin: string): boolean {
  const { origin: sender, host, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (sender === undefined) return fetchSite === 'same-origin';
  return sender === new URL(origin).origin || parsedUrl(sender)?.host === host;
}

/** The visitor's address: that of the connection, or the last public one that proxies on private networks have added. */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const { remoteAddress: peer = '' } = socket;
  if (!PRIVATE.test(peer)) return peer;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim());
  return forwarded.findLast((one) => one !== '' && !PRIVATE.test(one)) ?? (forwarded[0] || peer);
}

const PRIVATE = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;

/** The path of the page that sends a form. */
export function refererPath({ headers }: IncomingMessage): string {
  return parsedUrl(headers.referer ?? '')?.pathname ?? '/';
}
