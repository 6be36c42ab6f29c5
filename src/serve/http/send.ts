import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { headersFor } from '../../http/headers.ts';
import { encodingEtag, type StoredResponse } from '../../http/stored-response.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { cacheControl, type SharedCaching } from '../cache/cache-control.ts';

export type Headers = Readonly<Record<string, string>>;

/** Headers that are not part of a stored response. */
export interface Extra {
  readonly document: Headers;
  readonly caching: SharedCaching;
}

/** Sends a stored response in the encoding that the client asks for, or 304 if the client has it already. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: StoredResponse,
  extra: Extra,
): Promise<void> {
  const accept = String(request.headers['accept-encoding'] ?? '');
  const type = found.headers['content-type'] ?? '';
  const prefetched = request.headers.purpose === 'prefetch' && type.startsWith('text/html');
  const headers = {
    ...headersFor(type, extra.document),
    ...found.headers,
    'cache-control': cacheControl(found.headers['cache-control'], found.status, extra.caching, prefetched),
    etag: encodingEtag(found, found.encoding(accept)),
  };
  if (found.status === 200 && isNotModified(request, headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, encoding } = await found.body(accept);
  response.writeHead(found.status, {
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a response while it arrives: a preview, or an upload that is still coming from the CMS. */
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
  if (request.method === 'HEAD' || !from.body) response.end();
  else await pipeline(readChunks(from.body, Number.POSITIVE_INFINITY), response).catch(ignoreDisconnect);
}

function isNotModified(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || known?.includes(etag) === true;
}

/** A visitor who leaves, or seeks in a film, closes an answer early. */
function ignoreDisconnect(error: unknown): void {
  const left = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!left) throw error;
}
