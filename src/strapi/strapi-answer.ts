import { messageIn, readData, unreadableAnswerError } from '../core/content/api-answer.ts';
import { LoadError } from '../core/content/load-result.ts';
import { member, parseJson } from '../core/json/json.ts';
import { type AnswerShape, normalizeRecord } from './normal-record.ts';

const ACCEPTED = new Set([200, 201, 204]);
// The same limit as for manifests; content of editors is far below it.
const MAX_DEPTH = 64;

/** True if lists and objects are too deep for recursive code. */
export function isTooDeep(value: unknown, levelsLeft = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levelsLeft === 0 || Object.values(value).some((inner) => isTooDeep(inner, levelsLeft - 1));
}

export interface StrapiAnswer {
  /** The `data` of the answer, in the structure of Strapi 5. */
  readonly record: unknown;
  /** The number of records in the whole list; undefined if the answer doesn't contain it. */
  readonly total: number | undefined;
  /** The number of records on a page: a CMS may return fewer than requested. */
  readonly pageSize: number | undefined;
}

/**
 * Reads an answer of the CMS: its `data` as a record in the shape of Strapi 5, even from a Strapi 4. Content is
 * normalised only here.
 * @throws {LoadError} with the answer's message for any status but 200, 201 and 204, and for a body that isn't JSON of
 * the CMS or is nested too deep
 */
export function parseStrapiAnswer(status: number, body: string, shape?: AnswerShape): StrapiAnswer {
  const json = parseJson(body);
  if (!ACCEPTED.has(status)) throw new LoadError(messageIn(json, status), status, isNotFound(status, json));
  if (status === 204) return { record: null, total: undefined, pageSize: undefined };
  const data = readData(json, status);
  if (isTooDeep(data)) throw unreadableAnswerError(status);
  const pagination = member(member(json, 'meta'), 'pagination');
  return {
    record: normalizeRecord(data, shape),
    total: count(pagination, 'total'),
    pageSize: count(pagination, 'limit') ?? count(pagination, 'pageSize'),
  };
}

function count(pagination: unknown, name: string): number | undefined {
  const value = member(pagination, name);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

// A 404 without Strapi's body may come from a proxy or another server.
function isNotFound(status: number, json: unknown): boolean {
  return status === 404 && member(member(json, 'error'), 'name') === 'NotFoundError';
}
