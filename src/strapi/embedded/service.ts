import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import { memoByText } from '../../core/json/memo.ts';
import { decodeSegment } from '../../core/text/address.ts';
import type { FilterPart, PartLink } from '../filters/part.ts';
import { readFilters } from '../filters/read-filters.ts';
import { readSort } from '../filters/read-sort.ts';
import { RefusedQuery } from '../filters/refused-query.ts';
import { type ContentType, type EndpointMatch, findEndpoint } from '../model.ts';
import { populateErrors } from '../populate/check-populate.ts';
import { parsePopulateQuery } from '../populate/query.ts';
import { typeSchema } from '../populate/schema.ts';
import { parseSelection } from '../populate/selection.ts';
import { isNullish, isText } from '../populate/value.ts';
import { createAnswerEntry } from './answer.ts';
import {
  type ContentInput,
  type ContentRows,
  createContentRows,
  findRelationTargets,
  localizeContent,
  type Row,
} from './rows.ts';
import { respondUpload } from './uploads.ts';

/** One page of a collection: its start, its length, and the `meta` of the answer. */
interface CollectionPage {
  readonly start: number;
  readonly limit: number;
  readonly meta: (total: number) => JsonObject;
}

const DEFAULT_LIMIT = 25;

/** The greatest number of records in an answer, as set in cms/config/api.js. */
const MAX_LIMIT = 100;

const limited = (length: number, max: number | null): number =>
  max === null || length < max ? Math.max(1, length) : max;

const follow =
  (store: ContentRows) =>
  (part: FilterPart, name: string, link: PartLink): readonly FilterPart[] => {
    const value = member(part.values, name);
    if (link.kind === 'relation') return findRelationTargets(store, link, part, value);
    if (link.kind === 'media') return [value].flat().flatMap((file) => mediaPart(store, file));
    return [value]
      .flat()
      .flatMap((item, at) => (isObject(item) ? [{ values: { ...item, id: at + 1 } }] : []));
  };

const json = { 'content-type': 'application/json; charset=utf-8' };

export type ContentService = (request: Request) => Promise<Response>;

/**
 * The CMS as a function: answers `/api` and `/uploads` as Strapi 5 does, from records in memory. It answers the queries
 * that the checker accepts in a manifest, and refuses others with a one-line message.
 * @param maxLimit the greatest number of records in one answer of a collection; null for no limit
 */
export function embeddedService(content: ContentInput, maxLimit: number | null = MAX_LIMIT): ContentService {
  const store = createContentRows(content);
  const storeIn = memoByText((locale) => createContentRows(localizeContent(content, locale)));
  return async (request) => {
    const response = await respond({ store, storeIn, maxLimit }, request);
    if (request.method !== 'HEAD') return response;
    return new Response(null, { status: response.status, headers: response.headers });
  };
}

interface Service {
  readonly store: ContentRows;
  readonly storeIn: (locale: string) => ContentRows;
  readonly maxLimit: number | null;
}

async function respond(service: Service, request: Request): Promise<Response> {
  const { store } = service;
  const { pathname, search } = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (pathname.startsWith('/uploads/')) {
    const name = decodeSegment(pathname.slice('/uploads/'.length));
    const file = store.media.files.get(name);
    if (!file) return notFound();
    const cache = file.etag === `"${name}"` ? undefined : 'no-cache';
    return reads ? respondUpload(file, request.headers.get('range'), cache) : methodNotAllowed();
  }
  const match = pathname.startsWith('/api/')
    ? findEndpoint(store.model, requestEndpoint(pathname))
    : undefined;
  if (!match) return notFound();
  return reads ? respondContent(service, match, search.slice(1)) : methodNotAllowed();
}

/** The endpoint of a path. As in Strapi, `/api/gallery/` equals `/api/gallery`. */
const requestEndpoint = (pathname: string): string => pathname.slice('/api'.length).replace(/\/$/, '');

function respondContent(service: Service, match: EndpointMatch, query: string): Response {
  const { diagnostics = [] } = service.store;
  const locale = new URLSearchParams(query).get('locale');
  const language = locale !== null && match.type.localized ? `.${locale}` : '';
  const file = `cms/content${match.type.endpoint}${language}.json`;
  const ownErrors = diagnostics.filter((one) => one.file === file && one.severity === 'error');
  // Records with errors aren't served: the answer to a request contains the errors.
  if (ownErrors.length > 0)
    return respondError(500, 'InternalServerError', ownErrors.map(formatDiagnostic).join('; '));
  try {
    return respondRecords(service, match, parsePopulateQuery(query));
  } catch (error) {
    if (!(error instanceof RefusedQuery)) throw error;
    return respondError(400, 'ValidationError', error.message);
  }
}

/** The parameters of a source and its language, and `status`, which previews of published content send. */
const PARAMETERS = ['populate', 'filters', 'sort', 'pagination', 'status', 'locale'];

function respondRecords(service: Service, { type, documentId }: EndpointMatch, params: JsonObject): Response {
  const { populate, pagination, locale, status = 'published' } = params;
  const { maxLimit } = service;
  const store = isText(locale) ? service.storeIn(locale) : service.store;
  const isKnown = Object.keys(params).every((name) => PARAMETERS.includes(name));
  if (!isKnown || status !== 'published') throw new RefusedQuery();
  if (populate !== undefined && populateErrors(store.model, type, populate).length > 0)
    throw new RefusedQuery();
  const selection = parseSelection(populate);
  const answer = (row: Row) => createAnswerEntry(store, type, row, selection);
  const rows = findRows(store, type, params);
  if (type.kind === 'single' || documentId !== undefined) {
    const row = documentId === undefined ? rows[0] : rows.find((one) => one.documentId === documentId);
    return row ? respondJson({ data: answer(row), meta: {} }) : notFound();
  }
  const { start, limit, meta } = readPagination(pagination, maxLimit);
  const data = rows.slice(start, start + limit).map(answer);
  return respondJson({ data, meta: { pagination: meta(rows.length) } });
}

function respondJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: json });
}

function respondError(status: number, name: string, message: string): Response {
  return respondJson({ data: null, error: { status, name, message, details: {} } }, status);
}

/** The answer to an unknown path, an unknown documentId and an empty single type. */
function notFound(): Response {
  return respondError(404, 'NotFoundError', 'Not Found');
}

function methodNotAllowed(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', allow: 'HEAD, GET' };
  return new Response('Method Not Allowed', { status: 405, headers });
}

/** Finds the published records of a type, filtered and sorted. @throws {RefusedQuery} if either is invalid */
function findRows(store: ContentRows, type: ContentType, query: JsonObject): readonly Row[] {
  const context = { model: store.model, schema: typeSchema(type), follow: follow(store) };
  const matches = readFilters(context, query.filters);
  const order = readSort(context, query.sort);
  return (store.rows.get(type.uid) ?? []).filter(matches).sort(order);
}

function mediaPart(store: ContentRows, name: unknown): FilterPart[] {
  const values = isText(name) ? store.media.records.get(name) : undefined;
  return values === undefined ? [] : [{ values }];
}

/**
 * Reads `pagination[start|limit]` as Strapi does; without it, the first page of 25.
 * @param max the greatest number of records in an answer; null for no limit
 * @throws {RefusedQuery} for any other pagination
 */
function readPagination(pagination: unknown, max: number | null): CollectionPage {
  if (isNullish(pagination)) return firstPage(max);
  if (!isObject(pagination)) throw new RefusedQuery();
  const { start: from, limit: length, ...others } = pagination;
  if (Object.keys(others).length > 0) throw new RefusedQuery();
  const start = Math.max(0, queryNumber(from, 0));
  const limit = limited(queryNumber(length, DEFAULT_LIMIT), max);
  return { start, limit, meta: (total) => ({ start, limit, total }) };
}

function firstPage(max: number | null): CollectionPage {
  const limit = limited(DEFAULT_LIMIT, max);
  const meta = (total: number) => ({ page: 1, pageSize: limit, pageCount: Math.ceil(total / limit), total });
  return { start: 0, limit, meta };
}

function queryNumber(value: unknown, otherwise: number): number {
  if (isNullish(value)) return otherwise;
  if (!isText(value) || !/^-?\d+$/.test(value)) throw new RefusedQuery();
  return Number(value);
}
