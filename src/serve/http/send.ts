import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { headersFor } from '../../http/headers.ts';
import { encodingEtag, type StoredResponse } from '../../http/stored-response.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { cacheControl, type SharedCaching } from '../cache-control.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers that aren't part of a stored response. */
export interface Extra {
  readonly document: Headers;
  readonly caching: SharedCaching;
}

/** Sends a stored response in an encoding that the client accepts, or 304 if the client has it already. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  extra: Extra,
): Promise<void> {
  const accept = String(request.headers['accept-encoding'] ?? '');
  const type = stored.headers['content-type'] ?? '';
  const prefetched = request.headers.purpose === 'prefetch' && type.startsWith('text/html');
  const headers = {
    ...headersFor(type, extra.document),
    ...stored.headers,
    'cache-control': cacheControl(stored.headers['cache-control'], stored.status, extra.caching, prefetched),
    etag: encodingEtag(stored, stored.encoding(accept)),
  };
  if (stored.status === 200 && isNotModified(request, headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, encoding } = await stored.body(accept);
  response.writeHead(stored.status, {
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Streams a response: a preview, or an upload that is still arriving from the CMS. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  from: Response,
  always: Headers,
): Promise<void> {
  const etag = from.headers.get('etag');
  const headers = { ...always, ...Object.fromEntries(from.headers) };
  if (from.status === 200 && etag !== null && isNotModified(request, etag)) {
    await from.body?.cancel();
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(from.status, headers);
  if (request.method === 'HEAD' || !from.body) {
    await from.body?.cancel();
    response.end();
  } else await pipeline(readChunks(from.body, Number.POSITIVE_INFINITY), response).catch(ignoreDisconnect);
}

function isNotModified(request: IncomingMessage, etag: string): boolean {
  const etags = request.headers['if-none-match'];
  return etags === '*' || etags?.includes(etag) === true;
}

/** A visitor who leaves, or seeks in a film, closes an answer before its end. */
function ignoreDisconnect(error: unknown): void {
  const left = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!left) throw error;
}
