import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { type ContentType, type EndpointMatch, findEndpoint } from '../model.ts';
import { type ErrorInfo, unsupported } from '../populate/query-error.ts';
import { readPopulate, readQuery } from '../populate/read-populate.ts';
import { isNullish } from '../populate/value.ts';
import { answerRow } from './answer.ts';
import { checkSearch, findRows } from './find-rows.ts';
import { MAX_LIMIT, readPagination } from './pagination.ts';
import { methodNotAllowed, notFound, respondError, respondJson } from './respond.ts';
import { type ContentInput, createStore, type Row, type Store } from './rows.ts';
import { respondUpload } from './uploads.ts';

export type ContentService = (request: Request) => Promise<Response>;

/**
 * The CMS in a function: answers `/api` and `/uploads` as Strapi 5 does, from records in memory.
 * @param maxLimit how many records of a collection one answer holds at most; null for no limit
 */
export function embeddedService(content: ContentInput, maxLimit: number | null = MAX_LIMIT): ContentService {
  const store = createStore(content);
  return async (request) => {
    const response = await respond({ store, maxLimit }, request);
    if (request.method !== 'HEAD') return response;
    return new Response(null, { status: response.status, headers: response.headers });
  };
}

interface Service {
  readonly store: Store;
  readonly maxLimit: number | null;
}

async function respond(service: Service, request: Request): Promise<Response> {
  const { store } = service;
  const { pathname, search } = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (pathname.startsWith('/uploads/')) {
    const file = store.media.files.get(pathname.slice('/uploads/'.length));
    if (!file) return notFound();
    return reads ? respondUpload(file, request.headers.get('range')) : methodNotAllowed();
  }
  const match = pathname.startsWith('/api/') ? findEndpoint(store.model, endpointOf(pathname)) : undefined;
  if (!match) return notFound();
  return reads ? respondContent(service, match, search.slice(1)) : methodNotAllowed();
}

/** The endpoint of `/api/gallery/`: a closing slash makes no difference. */
const endpointOf = (pathname: string): string => pathname.slice('/api'.length).replace(/\/$/, '');

function respondContent(
  { store, maxLimit }: Service,
  { type, documentId }: EndpointMatch,
  query: string,
): Response {
  const params = readQuery(query);
  const refused = refusedParameter(params) ?? recordError(store, type);
  if (refused) return respondError(refused);
  const wanted = readPopulate(store.model, type, query, checkSearch(store.model, type, params));
  if (!wanted.ok) return respondError(wanted.error);
  const many = type.kind === 'collection' && documentId === undefined;
  const page = many ? readPagination(params, maxLimit) : undefined;
  if (page && 'status' in page) return respondError(page);
  const rows = findRows(store, type, params);
  if ('status' in rows) return respondError(rows);
  const answer = (row: Row) => answerRow(store, type, row, wanted.selection);
  if (!page) return respondOne(documentId === undefined ? rows[0] : find(rows, documentId), answer);
  const data = rows.slice(page.start, page.start + page.limit).map(answer);
  return respondJson({ data, meta: { pagination: page.meta(rows.length) } });
}

const find = (rows: readonly Row[], id: string): Row | undefined =>
  rows.find(({ documentId }) => documentId === id);

function respondOne(row: Row | undefined, answer: (row: Row) => unknown): Response {
  return row ? respondJson({ data: answer(row), meta: {} }) : notFound();
}

function refusedParameter(params: JsonObject): ErrorInfo | undefined {
  // Strapi reads every other value as "draft", which the public may not read.
  if ('status' in params && params.status !== 'published') {
    const message = 'Missing or invalid credentials';
    return { status: 401, name: 'UnauthorizedError', message, details: {} };
  }
  return isNullish(params._q) || params._q === '' ? undefined : unsupported('_q');
}

/** Records with errors aren't served: a request for them gets the errors. */
function recordError({ diagnostics = [] }: Store, { endpoint }: ContentType): ErrorInfo | undefined {
  const own = diagnostics.filter(({ file }) => file === `cms/content${endpoint}.json`);
  if (own.length === 0) return undefined;
  const message = own.map(formatDiagnostic).join('; ');
  return { status: 500, name: 'InternalServerError', message, details: {} };
}
