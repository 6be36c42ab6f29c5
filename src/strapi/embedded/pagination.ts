import { isObject, type JsonObject } from '../../core/json/json.ts';
import { RefusedQuery } from '../filters/refused-query.ts';
import { isNullish, isText } from '../populate/value.ts';

/** One page of a collection: where it begins, its length, and the `meta` of the answer. */
export interface CollectionPage {
  readonly start: number;
  readonly limit: number;
  readonly meta: (total: number) => JsonObject;
}

const DEFAULT_LIMIT = 25;
/** The greatest number of records in an answer, as set in cms/config/api.js. */
export const MAX_LIMIT = 100;

/**
 * Reads `pagination[start|limit]` as Strapi does; without it, the first page of 25.
 * @param max the greatest number of records in an answer; null for no limit
 * @throws {RefusedQuery} for any other pagination
 */
export function readPagination(pagination: unknown, max: number | null): CollectionPage {
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

const limited = (length: number, max: number | null): number =>
  max === null || length < max ? Math.max(1, length) : max;

function queryNumber(value: unknown, otherwise: number): number {
  if (isNullish(value)) return otherwise;
  if (!isText(value) || !/^-?\d+$/.test(value)) throw new RefusedQuery();
  return Number(value);
}
