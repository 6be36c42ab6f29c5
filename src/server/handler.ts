import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../core/diagnostics/error-message.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { Log } from '../node/log.ts';
import { readChunks } from '../node/stream-chunks.ts';
import type { Origin } from '../site/content-origin.ts';
import { failedPage } from '../site/error-page.ts';
import { headersFor, UPLOAD_POLICY } from '../site/headers.ts';
import type { Publication } from '../site/publication.ts';
import { etagOf, makeResponse, type StoredResponse } from '../site/stored-response.ts';
import { cacheControl, type SharedCaching } from './cache/cache-control.ts';
import { CONTENT_CHECK_PATH } from './content-check.ts';
import { PREVIEW_PATH } from './preview.ts';
import { readRequestTarget } from './request-target.ts';
import { WEBHOOK_PATH } from './webhook.ts';

export interface HandlerInput {
  readonly origin: Pick<Origin, 'upload'>;
  readonly publication: Pick<Publication, 'find' | 'meant' | 'missing' | 'snapshot'>;
  /** What the site is called and looks like before the first page is published. */
  readonly site: SiteManifest;
  readonly statics: ReadonlyMap<string, StoredResponse>;
  /** Finds the files of other builds, which pages may still name. */
  readonly otherAssets?: ((path: string) => Promise<StoredResponse | undefined>) | undefined;
  /** The CMS's message of a change, and previews of drafts; where site and CMS share a secret. */
  readonly webhook?: Handler | undefined;
  readonly preview?: ((path: string) => Promise<Response>) | undefined;
  /** Tells the CMS what is wrong with a draft. */
  readonly contentCheck?: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  /** Headers of every document. */
  readonly headers: Readonly<Record<string, string>>;
  readonly caching: SharedCaching;
  /** Tags of a published answer, as a header, for the cache in front. */
  readonly tags?: ((address: string) => Promise<Headers>) | undefined;
  /** Answers for balancers and process managers. */
  readonly probe: (path: string) => StoredResponse | undefined;
  readonly log: Log;
}

/** Answers one HTTP request; whatever it is, the answer is a page, a file of ours, or an honest refusal. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Makes the handler of a server. */
export function createHandler(input: HandlerInput): Handler {
  return (request, response) => {
    answer(input, request, response).catch((error: unknown) => {
      input.log(`${request.method} ${request.url} failed: ${messageOf(error)}`, { level: 'error', error });
      if (response.headersSent) response.destroy();
      else failed(response, input.site, input.headers);
    });
  };
}

async function answer(
  input: HandlerInput,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Looked up, never opened: decoding can't lead anywhere.
  const { path, rawPath, query } = readRequestTarget(request.url);
  const { publication } = input;
  const probe = input.probe(path);
  const reply = (found: StoredResponse, tags: Headers = {}) =>
    send(request, response, found, { document: input.headers, tags, caching: input.caching });
  if (path === WEBHOOK_PATH && input.webhook) {
    input.webhook(request, response);
  } else if (path === CONTENT_CHECK_PATH && input.contentCheck) {
    await input.contentCheck(request, response);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    await reply(METHOD_NOT_ALLOWED);
  } else if (probe) {
    await reply(probe);
  } else if (path.startsWith(PREVIEW_PATH) && input.preview) {
    await sendResponse(request, response, await input.preview(path), input.headers);
  } else if (path.startsWith('/uploads/')) {
    const upload = await input.origin.upload(path, request.headers.range ?? null, publication.snapshot);
    const always = { ...input.headers, 'content-security-policy': UPLOAD_POLICY };
    if (upload) await sendResponse(request, response, upload, always);
    else await reply(await publication.missing(path));
  } else {
    // The address of a page that is made of content is encoded as it is linked: decoded, it may be another's.
    const address = path.startsWith('/api/') ? path + query : rawPath;
    const published = (await publication.find(address)) ?? (await publication.find(path));
    const found = published ?? input.statics.get(path) ?? (await input.otherAssets?.(path));
    const meant = found ? undefined : publication.meant(path);
    if (found) await reply(found, published && (await input.tags?.(address)));
    else if (meant !== undefined) {
      const cache = { 'cache-control': cacheControl(undefined, 301, input.caching) };
      response.writeHead(301, { ...cache, location: meant + query }).end();
    } else await reply(await publication.missing(rawPath));
  }
}

const PLAIN = 'text/plain; charset=utf-8';
const refusal = makeResponse(405, PLAIN, 'Method Not Allowed', 'no-store');
const METHOD_NOT_ALLOWED = { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } };

type Headers = Readonly<Record<string, string>>;

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: StoredResponse,
  extra: { readonly document: Headers; readonly tags: Headers; readonly caching: SharedCaching },
): Promise<void> {
  const accept = String(request.headers['accept-encoding'] ?? '');
  const headers = {
    ...headersFor(found.headers['content-type'] ?? '', extra.document),
    ...extra.tags,
    ...found.headers,
    'cache-control': cacheControl(found.headers['cache-control'], found.status, extra.caching),
    etag: etagOf(found, found.encoding(accept)),
  };
  if (found.status === 200 && isKnown(request, headers.etag)) {
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

function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || known?.includes(etag) === true;
}

function failed(response: ServerResponse, site: SiteManifest, always: Headers): void {
  const headers = { ...always, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(500, headers).end(failedPage(site));
}

async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  from: Response,
  always: Headers,
): Promise<void> {
  const etag = from.headers.get('etag');
  const headers = { ...always, ...Object.fromEntries(from.headers) };
  if (from.status === 200 && etag !== null && isKnown(request, etag)) {
    await from.body?.cancel();
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(from.status, headers);
  if (request.method === 'HEAD' || !from.body) response.end();
  else await pipeline(readChunks(from.body, Number.POSITIVE_INFINITY), response).catch(unlessLeft);
}

/** A visitor who leaves, or skips in a film, ends an answer before its end. */
function unlessLeft(error: unknown): void {
  const left = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!left) throw error;
}
