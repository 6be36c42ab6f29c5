import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { AvifCopies } from '../../content/copies/avif-copies.ts';
import type { Origin } from '../../content/origin/origin.ts';
import { findCopiedUpload } from '../../content/origin/sharing-copy.ts';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { FORMS_PATH } from '../../core/form/delivery.ts';
import { memo } from '../../core/json/memo.ts';
import { findLocale, siteLocales } from '../../core/manifest/locales.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import { decodeSegment } from '../../core/text/address.ts';
import { addBasePath, removeBasePath } from '../../core/text/site-base.ts';
import { renderFailurePage } from '../../http/error-page.ts';
import { RESOURCE_HEADERS, selectHeaders } from '../../http/headers.ts';
import { encodingEtag, makeResponse, type StoredResponse } from '../../http/stored-response.ts';
import { uploadResponse } from '../../http/upload-response.ts';
import type { Log } from '../../node/log.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { cacheControl, type SharedCaching } from '../cache-control.ts';
import type { CmsHandlers } from '../cms/cms-handlers.ts';
import { PREVIEW_PATH } from '../cms/preview.ts';
import { WEBHOOK_PATH } from '../cms/webhook.ts';
import type { FormHandler } from '../forms/receive-form.ts';
import type { Serving } from '../lookup/serving.ts';

export interface HandlerInput extends CmsHandlers {
  readonly origin: Pick<Origin, 'upload'>;
  readonly publication: Pick<Serving, 'find' | 'normalized' | 'missing' | 'redirected' | 'snapshot'>;
  /** The name and appearance of the site before the first page is published. */
  readonly site: SiteManifest;
  readonly statics: ReadonlyMap<string, StoredResponse>;
  /** Finds files of other builds that pages may still reference. */
  readonly otherAssets?: ((path: string) => Promise<StoredResponse | undefined>) | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly caching: SharedCaching;
  /** Answers for load balancers and process managers. */
  readonly probe: (path: string) => StoredResponse | undefined;
  readonly forms?: FormHandler | undefined;
  /** The AVIF copies; without them, pictures are sent in the CMS's format. */
  readonly avif?: AvifCopies | undefined;
  readonly log: Log;
}

/** Answers an HTTP request with a page, a file of the site or an error status. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export function createHandler(input: HandlerInput): Handler {
  return (request, response) => {
    // Set here for all answers, because redirects and answers to the CMS once lacked the header.
    response.setHeaders(new Map(Object.entries(RESOURCE_HEADERS)));
    answer(input, request, response).catch((error: unknown) => {
      input.log(`${request.method} ${formatTargetForLog(request.url)} failed: ${errorText(error)}`, {
        level: 'error',
        error,
      });
      if (response.headersSent) response.destroy();
      else sendFailure(response, input.site, input.headers);
    });
  };
}

async function answer(
  input: HandlerInput,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The path is a key in a map, never opened as a file, so decoding it is safe.
  const { path, rawPath, query } = readRequestTarget(request.url);
  const { publication } = input;
  const probe = input.probe(path);
  const keyed = input.keyed?.get(path);
  const reply = (found: StoredResponse) =>
    send(request, response, found, {
      document: { ...input.headers, ...languageHeader(input.site, path) },
      caching: input.caching,
    });
  if ((request.headersDistinct.host?.length ?? 0) > 1) {
    await reply(TWO_HOSTS);
  } else if (path === WEBHOOK_PATH && input.webhook) {
    input.webhook(request, response);
  } else if (keyed) {
    await keyed(request, response);
  } else if (path.startsWith(FORMS_PATH) && input.forms) {
    await input.forms(request, response, rawPath);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    await reply(METHOD_NOT_ALLOWED);
  } else if (probe) {
    await reply(probe);
  } else if (path.startsWith(PREVIEW_PATH) && input.preview) {
    await sendResponse(request, response, await input.preview(path, query), input.headers);
  } else if (path.startsWith('/uploads/')) {
    const read = (range: string | null) => input.origin.upload(path, range, publication.snapshot);
    // Sharing copies are for services that don't read AVIF, even if the request accepts it.
    const avif = findCopiedUpload(path) === undefined ? input.avif : undefined;
    const upload = await requestedUpload(request.headers, read, avif);
    if (upload) await sendResponse(request, response, uploadResponse(upload), input.headers);
    else await reply(await publication.missing(path));
  } else {
    // The address of a page from content is encoded as in links, because decoded it may be another page's.
    const address = path.startsWith('/api/') ? path + query : rawPath;
    const hasOwnQuery = query === '' || path.startsWith('/api/');
    const byQuery = hasOwnQuery ? undefined : await publication.redirected(rawPath, query);
    const published = byQuery ?? (await publication.find(address)) ?? (await publication.find(path));
    const stored = published ?? input.statics.get(path) ?? (await input.otherAssets?.(path));
    const normalized = stored ? undefined : publication.normalized(path);
    if (stored) await reply(stored);
    else if (normalized !== undefined) {
      const cache = { 'cache-control': cacheControl(undefined, 301, input.caching) };
      response.writeHead(301, { ...cache, location: addBasePath(normalized) + query }).end();
    } else await reply(await publication.missing(rawPath, query));
  }
}

const localesOf = memo(siteLocales);

function languageHeader(site: SiteManifest, path: string): Headers {
  const locale = findLocale(localesOf(site), path);
  return locale ? { 'content-language': locale.code } : {};
}

const PLAIN = 'text/plain; charset=utf-8';
const refusal = makeResponse(405, PLAIN, 'Method Not Allowed', 'no-store');
const METHOD_NOT_ALLOWED = { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } };

// A proxy that reads the other Host header would cache the answer for another site (RFC 9112, 3.2).
const badRequest = makeResponse(400, PLAIN, 'Bad Request', 'no-store');
const TWO_HOSTS = { ...badRequest, headers: { ...badRequest.headers, connection: 'close' } };

function sendFailure(response: ServerResponse, site: SiteManifest, always: Headers): void {
  const headers = { ...always, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(500, headers).end(renderFailurePage(site));
}

/** Parses the target of a request, also in the absolute form that proxies may send (RFC 9112, 3.2.2). */
export function readRequestTarget(url = '/') {
  const target = /^https?:\/\/[^/?]*/i.exec(url)?.[0] ?? '';
  const rest = url.slice(target.length);
  const mark = rest.indexOf('?');
  const sentPath = (mark === -1 ? rest : rest.slice(0, mark)) || '/';
  // Node decodes letters that a client hasn't encoded as Latin-1, so they are decoded again as UTF-8.
  const whole = /[\x80-\xff]/.test(sentPath) ? Buffer.from(sentPath, 'latin1').toString() : sentPath;
  const rawPath = removeBasePath(whole);
  return {
    /** The path as received, because addresses from content are encoded in links. */
    rawPath,
    /** The decoded path, as a key for finding the file. */
    path: decodeSegment(rawPath),
    /** The query with its question mark; empty if there is none. */
    query: mark === -1 ? '' : rest.slice(mark),
  };
}

/** The target of a request for the log, without the token of a preview link, which would open the draft. */
export function formatTargetForLog(url = '/'): string {
  return readRequestTarget(url).path.startsWith(PREVIEW_PATH) ? `${PREVIEW_PATH}…` : url;
}

/**
 * The requested upload, or a range of it. A client that resumes a download sends the file's ETag (If-Range); if the
 * file has changed since, it gets the whole file (RFC 9110, 13.1.5). A date in If-Range never matches, because uploads
 * have no date. A whole picture may be answered with its AVIF copy.
 * @param upload returns the file, or a range of it; null if it doesn't exist
 */
export async function requestedUpload(
  headers: IncomingHttpHeaders,
  upload: (range: string | null) => Promise<Response | null>,
  avif?: AvifCopies,
): Promise<Response | null> {
  const { range, 'if-range': begun, accept = '' } = headers;
  const answer = await upload(range ?? null);
  if (answer && avif && range === undefined) return avif(accept, answer, () => upload(null));
  if (range === undefined || begun === undefined || answer?.headers.get('etag') === begun) return answer;
  await answer?.body?.cancel();
  return upload(null);
}

type Headers = Readonly<Record<string, string>>;

/** Headers that aren't part of a stored response. */
interface Extra {
  readonly document: Headers;
  readonly caching: SharedCaching;
}

/** Sends a stored response in an encoding that the client accepts, or 304 if the client has it already. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  extra: Extra,
): Promise<void> {
  const accept = String(request.headers['accept-encoding'] ?? '');
  const type = stored.headers['content-type'] ?? '';
  const prefetched = request.headers.purpose === 'prefetch' && type.startsWith('text/html');
  const headers = {
    ...selectHeaders(type, extra.document),
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
async function sendResponse(
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

/** Ignores the error if a visitor leaves, or seeks in a film, before the answer is complete. */
function ignoreDisconnect(error: unknown): void {
  const left = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!left) throw error;
}
