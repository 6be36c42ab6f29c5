import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { type ContentType, type EndpointMatch, findEndpoint } from '../model.ts';
import { type ErrorInfo, unsupported } from '../populate/query-error.ts';
import { readPopulate, readQuery } from '../populate/read-populate.ts';
import type { Selection } from '../populate/selection.ts';
import { isNullish } from '../populate/value.ts';
import { answerEntry, documentIdAt, type Store } from './answer.ts';
import { readPagination } from './pagination.ts';
import { methodNotAllowed, notFound, respondError, respondJson } from './respond.ts';
import { respondUpload } from './uploads.ts';

export type ContentService = (request: Request) => Promise<Response>;

/** The CMS in a function: answers `/api` and `/uploads` as Strapi 5 does, from records in memory. */
export function embeddedService(store: Store): ContentService {
  return async (request) => {
    const response = await respond(store, request);
    if (request.method !== 'HEAD') return response;
    return new Response(null, { status: response.status, headers: response.headers });
  };
}

async function respond(store: Store, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (pathname.startsWith('/uploads/')) {
    const file = store.media.files.get(pathname.slice('/uploads/'.length));
    if (!file) return notFound();
    return reads ? respondUpload(file, request.headers.get('range')) : methodNotAllowed();
  }
  const match = pathname.startsWith('/api/') ? findEndpoint(store.model, endpointOf(pathname)) : undefined;
  if (!match) return notFound();
  return reads ? respondContent(store, match, search.slice(1)) : methodNotAllowed();
}

/** The endpoint of `/api/gallery/`: a closing slash makes no difference. */
const endpointOf = (pathname: string): string => pathname.slice('/api'.length).replace(/\/$/, '');

function respondContent(store: Store, { type, documentId }: EndpointMatch, query: string): Response {
  const params = readQuery(query);
  const refused = refusedParameter(params) ?? recordError(store, type);
  if (refused) return respondError(refused);
  const wanted = readPopulate(store.model, type, query);
  if (!wanted.ok) return respondError(wanted.error);
  if (type.kind === 'collection' && documentId === undefined) {
    return respondList(store, type, wanted.selection, params);
  }
  return respondOne(store, type, documentId, wanted.selection);
}

function refusedParameter(params: JsonObject): ErrorInfo | undefined {
  // Strapi reads every other value as "draft", which the public may not read.
  if ('status' in params && params.status !== 'published') {
    const message = 'Missing or invalid credentials';
    return { status: 401, name: 'UnauthorizedError', message, details: {} };
  }
  const unknown = ['sort', 'filters', '_q'].find(
    (name) => !isNullish(params[name]) && params[name] !== '' && !isOwnOrder(params[name]),
  );
  return unknown === undefined ? undefined : unsupported(unknown);
}

/** The order in which records are answered anyway. */
const isOwnOrder = (sort: unknown): boolean =>
  Array.isArray(sort) && sort.length === 1 && sort[0] === 'id:asc';

/** Records with errors aren't served: a request for them gets the errors. */
function recordError({ diagnostics = [] }: Store, { endpoint }: ContentType): ErrorInfo | undefined {
  const own = diagnostics.filter(({ file }) => file === `cms/content${endpoint}.json`);
  if (own.length === 0) return undefined;
  const message = own.map(formatDiagnostic).join('; ');
  return { status: 500, name: 'InternalServerError', message, details: {} };
}

function respondOne(
  store: Store,
  type: ContentType,
  documentId: string | undefined,
  selection: Selection,
): Response {
  const entries = store.records.get(type.uid) ?? [];
  const at =
    documentId === undefined
      ? 0
      : entries.findIndex((entry, index) => documentIdAt(type, entry, index) === documentId);
  const entry = entries[at];
  if (!entry) return notFound();
  return respondJson({ data: answerEntry(store, type, entry, at, selection), meta: {} });
}

function respondList(store: Store, type: ContentType, selection: Selection, params: JsonObject): Response {
  const page = readPagination(params);
  if ('status' in page) return respondError(page);
  const entries = store.records.get(type.uid) ?? [];
  const data = entries
    .map((entry, at) => ({ entry, at }))
    .slice(page.start, page.start + page.limit)
    .map(({ entry, at }) => answerEntry(store, type, entry, at, selection));
  return respondJson({ data, meta: { pagination: page.meta(entries.length) } });
}
