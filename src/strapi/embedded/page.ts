import type { ErrorInfo } from '../populate/query-error.ts';
import { flagOf, isNothing, isPlain, type Plain } from '../populate/value.ts';

/** A part of a collection: where it begins, how long it is, and how the answer tells of it. */
export interface Page {
  readonly start: number;
  readonly limit: number;
  readonly meta: (total: number) => Plain;
}

const defaultLimit = 25;

const bad = (message: string, name = 'ValidationError'): ErrorInfo => ({
  status: 400,
  name,
  message,
  details: {},
});

/** Reads `pagination[page|pageSize|start|limit|withCount]` as Strapi does. */
export function readPage(query: Plain): Page | ErrorInfo {
  if (!isNothing(query.page) || !isNothing(query.pageSize)) {
    const message =
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object';
    return bad(message, 'PaginationError');
  }
  const pagination = isPlain(query.pagination) ? query.pagination : {};
  const { page, pageSize, start, limit, withCount } = pagination;
  const paged = !isNothing(page) || !isNothing(pageSize);
  const offset = !isNothing(start) || !isNothing(limit);
  if (paged && offset) {
    return bad('Cannot use both page & offset pagination in the same query', 'PaginationError');
  }
  const counts = isNothing(withCount) ? true : flagOf(withCount);
  if (counts === undefined) {
    return bad('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
  }
  return offset ? byOffset(start, limit, counts) : byPage(page, pageSize, counts);
}

function byPage(page: unknown, pageSize: unknown, counts: boolean): Page | ErrorInfo {
  const size = Math.max(1, numberOf(pageSize, defaultLimit));
  const start = Math.max(0, (numberOf(page, 1) - 1) * size);
  return checked(start, size, (total) => ({
    page: Math.floor(start / size) + 1,
    pageSize: size,
    ...(counts && { pageCount: Math.ceil(total / size), total }),
  }));
}

function byOffset(first: unknown, length: unknown, counts: boolean): Page | ErrorInfo {
  const start = Math.max(0, numberOf(first, 0));
  const limit = Math.max(1, numberOf(length, defaultLimit));
  return checked(start, limit, (total) => ({ start, limit, ...(counts && { total }) }));
}

const numberOf = (value: unknown, otherwise: number): number =>
  isNothing(value) ? otherwise : Number(value);

function checked(start: number, limit: number, meta: Page['meta']): Page | ErrorInfo {
  if (!Number.isInteger(start))
    return bad(`convertStartQueryParams expected a positive integer got ${start}`);
  if (!Number.isInteger(limit))
    return bad(`convertLimitQueryParams expected a positive integer got ${limit}`);
  return { start, limit, meta };
}
