import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { RefusedQuery } from '../filters/refused-query.ts';
import { type EndpointMatch, findEndpoint } from '../model.ts';
import { populateErrors } from '../populate/check-populate.ts';
import { readQuery } from '../populate/query.ts';
import { parseSelection } from '../populate/selection.ts';
import { answerRow } from './answer.ts';
import { findRows } from './find-rows.ts';
import { MAX_LIMIT, readPagination } from './pagination.ts';
import { methodNotAllowed, notFound, respondError, respondJson } from './respond.ts';
import { type ContentInput, type ContentRows, createStore, type Row } from './rows.ts';
import { respondUpload } from './uploads.ts';

export type ContentService = (request: Request) => Promise<Response>;

/**
 * The CMS as a function: answers `/api` and `/uploads` as Strapi 5 does, from records in memory. It answers the
 * queries that the checker accepts in a manifest, and refuses all others in one sentence.
 * @param maxLimit the greatest number of records in one answer of a collection; null for no limit
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
  readonly store: ContentRows;
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
  const match = pathname.startsWith('/api/')
    ? findEndpoint(store.model, requestEndpoint(pathname))
    : undefined;
  if (!match) return notFound();
  return reads ? respondContent(service, match, search.slice(1)) : methodNotAllowed();
}

/** The endpoint of `/api/gallery/`: a closing slash makes no difference. */
const requestEndpoint = (pathname: string): string => pathname.slice('/api'.length).replace(/\/$/, '');

function respondContent(service: Service, match: EndpointMatch, query: string): Response {
  const { diagnostics = [] } = service.store;
  const own = diagnostics.filter(({ file }) => file === `cms/content${match.type.endpoint}.json`);
  // Records with errors aren't served: a request for them is answered with the errors.
  if (own.length > 0) return respondError(500, 'InternalServerError', own.map(formatDiagnostic).join('; '));
  try {
    return respondRecords(service, match, readQuery(query));
  } catch (error) {
    if (!(error instanceof RefusedQuery)) throw error;
    return respondError(400, 'ValidationError', error.message);
  }
}

/** The parameters of a source. A preview of published content sends the status as well. */
const PARAMETERS = ['populate', 'filters', 'sort', 'pagination', 'status'];

function respondRecords(
  { store, maxLimit }: Service,
  { type, documentId }: EndpointMatch,
  params: JsonObject,
): Response {
  const { populate, pagination, status = 'published' } = params;
  const isKnown = Object.keys(params).every((name) => PARAMETERS.includes(name));
  if (!isKnown || status !== 'published') throw new RefusedQuery();
  if (populate !== undefined && populateErrors(store.model, type, populate).length > 0)
    throw new RefusedQuery();
  const selection = parseSelection(populate);
  const answer = (row: Row) => answerRow(store, type, row, selection);
  const rows = findRows(store, type, params);
  if (type.kind === 'single' || documentId !== undefined) {
    const row = documentId === undefined ? rows[0] : rows.find((one) => one.documentId === documentId);
    return row ? respondJson({ data: answer(row), meta: {} }) : notFound();
  }
  const { start, limit, meta } = readPagination(pagination, maxLimit);
  const data = rows.slice(start, start + limit).map(answer);
  return respondJson({ data, meta: { pagination: meta(rows.length) } });
}
