import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { ErrorInfo } from '../populate/query-error.ts';
import { isNullish, parseBoolean } from '../populate/value.ts';

/** One page of a collection: where it begins, its length, and the `meta` of the answer. */
export interface Pagination {
  readonly start: number;
  readonly limit: number;
  readonly meta: (total: number) => JsonObject;
}

const DEFAULT_LIMIT = 25;
/** How many records an answer holds at most, as cms/config/api.js says. */
export const MAX_LIMIT = 100;

const badRequest = (message: string, name = 'ValidationError'): ErrorInfo => ({
  status: 400,
  name,
  message,
  details: {},
});

/**
 * Reads `pagination[page|pageSize|start|limit|withCount]` as Strapi does.
 * @param max how many records an answer holds at most; null where nothing is set
 */
export function readPagination(query: JsonObject, max: number | null): Pagination | ErrorInfo {
  if (!isNullish(query.page) || !isNullish(query.pageSize)) {
    const message =
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object';
    return badRequest(message, 'PaginationError');
  }
  const pagination = isObject(query.pagination) ? query.pagination : {};
  const { page, pageSize, start, limit, withCount } = pagination;
  const paged = !isNullish(page) || !isNullish(pageSize);
  const offset = !isNullish(start) || !isNullish(limit);
  if (paged && offset) {
    return badRequest('Cannot use both page & offset pagination in the same query', 'PaginationError');
  }
  const counts = isNullish(withCount) ? true : parseBoolean(withCount);
  if (counts === undefined) {
    return badRequest('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
  }
  return offset ? byOffset(start, limit, counts, max) : byPage(page, pageSize, counts, max);
}

function byPage(
  page: unknown,
  pageSize: unknown,
  counts: boolean,
  max: number | null,
): Pagination | ErrorInfo {
  const size = limited(numberOf(pageSize, DEFAULT_LIMIT), max);
  const start = Math.max(0, (numberOf(page, 1) - 1) * size);
  return paginationOf(start, size, (total) => ({
    page: Math.floor(start / size) + 1,
    pageSize: size,
    ...(counts && { pageCount: Math.ceil(total / size), total }),
  }));
}

function byOffset(
  first: unknown,
  length: unknown,
  counts: boolean,
  max: number | null,
): Pagination | ErrorInfo {
  const start = Math.max(0, numberOf(first, 0));
  const limit = limited(numberOf(length, DEFAULT_LIMIT), max);
  return paginationOf(start, limit, (total) => ({ start, limit, ...(counts && { total }) }));
}

// To Strapi, what isn't a number isn't a limit: its own holds.
const limited = (length: number, max: number | null): number =>
  max === null || length < max ? Math.max(1, length) : max;

const numberOf = (value: unknown, otherwise: number): number =>
  isNullish(value) ? otherwise : Number(value);

function paginationOf(start: number, limit: number, meta: Pagination['meta']): Pagination | ErrorInfo {
  if (!Number.isInteger(start))
    return badRequest(`convertStartQueryParams expected a positive integer got ${start}`);
  if (!Number.isInteger(limit))
    return badRequest(`convertLimitQueryParams expected a positive integer got ${limit}`);
  return { start, limit, meta };
}
