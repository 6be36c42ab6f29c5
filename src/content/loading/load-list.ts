import { member } from '../../core/json/json.ts';
import { type CmsAnswer, createChangingListFailure } from './load-answer.ts';

export interface ListUrl {
  /** The URL without pagination, to which pagination parameters can be appended. */
  readonly base: string;
  readonly limit: number;
}

const ALL = -1;
const LIMIT = /([?&])pagination\[limit\]=(-?\d+)$/;

/** The pagination query of a list. Without a limit it requests all records, for which Strapi uses -1. */
export function limitQuery(limit = ALL): string {
  return `pagination[limit]=${limit}`;
}

/** Parses the URL of a list; undefined for the URL of a single record. */
export function parseListUrl(url: string): ListUrl | undefined {
  const [whole, separator = '', text = ''] = LIMIT.exec(url) ?? [];
  if (whole === undefined) return undefined;
  const limit = Number(text);
  return {
    base: url.slice(0, -whole.length) + separator,
    limit: limit === ALL ? Number.POSITIVE_INFINITY : limit,
  };
}

/** Strapi's default limit of records per answer. */
export const PAGE_SIZE = 100;
const MAX_PAGES = 1000;
const ATTEMPTS = 3;
/** The number of pages requested in parallel. */
const WAVE = 8;

export type AskOnce = (url: string) => Promise<CmsAnswer>;

export function listPageUrl(base: string, start: number, limit: number): string {
  return `${base}pagination[start]=${start}&pagination[limit]=${limit}`;
}

/**
 * Loads a list page by page. A failed page fails the whole list. If the list changes in between, it is read again
 * from the beginning; the last attempt reads one page after the other.
 */
export async function loadList(list: ListUrl, ask: AskOnce): Promise<CmsAnswer> {
  for (let attemptsLeft = ATTEMPTS; attemptsLeft > 0; attemptsLeft--) {
    const loaded = await loadOnce(list, ask, attemptsLeft === 1 ? 1 : WAVE);
    if (loaded) return loaded;
  }
  return createChangingListFailure();
}

/** Reads all pages once; undefined if they don't fit together. */
async function loadOnce(
  { base, limit }: ListUrl,
  ask: AskOnce,
  most: number,
): Promise<CmsAnswer | undefined> {
  const pageSize = Math.min(limit, PAGE_SIZE);
  const first = await ask(listPageUrl(base, 0, pageSize));
  if (first.state === 'failed' || !Array.isArray(first.record)) return first;
  const { total } = first;
  const length = first.record.length;
  const count = Math.min(limit, total ?? Number.POSITIVE_INFINITY);
  // The CMS may silently return fewer records per page than requested.
  const isCut = length > 0 && length < Math.min(count, pageSize) && (total !== undefined || !first.pageSize);
  const size = Math.min(pageSize, isCut ? length : first.pageSize || pageSize);
  // A page of one record can't overlap the next page.
  const overlap = size > 1 ? 1 : 0;
  const chain = pageChain(first.record, overlap);
  let last = length;
  for (let pages = 1; chain && pages < MAX_PAGES; ) {
    const got = chain.records.size;
    if (got >= count || (total === undefined && (last < size || last > pageSize)))
      return { state: 'loaded', record: [...chain.records.values()].slice(0, limit) };
    if (total !== undefined && last <= overlap) return undefined;
    const wave = total === undefined ? 1 : Math.min(most, pagesAfter(count - got + size, size));
    const starts = Array.from({ length: wave }, (_, at) => got - overlap + at * (size - overlap));
    const answers = await Promise.all(starts.map((start) => ask(listPageUrl(base, start, size))));
    for (const answer of answers) {
      if (answer.state === 'failed' || !Array.isArray(answer.record)) return answer;
      // A CMS without pagination returns the same list again.
      last = total === undefined && chain.isFirst(answer.record) ? 0 : answer.record.length;
      if (answer.total !== total || (last > 0 && !chain.add(answer.record))) return undefined;
    }
    pages += wave;
  }
  return undefined;
}

/**
 * Joins pages that overlap by one record (or none): each page begins with the last record of the previous one. If these
 * records differ, a record was added or removed between the requests. Undefined if the first page has a record twice.
 */
function pageChain(first: readonly unknown[], overlap: number) {
  const records = new Map<unknown, unknown>();
  let last: unknown;
  const add = (next: readonly unknown[]) =>
    next.every((record) => {
      last = recordId(record);
      return !records.has(last) && records.set(last, record);
    });
  /** Adds a page. @returns false if the page doesn't begin with the last record of the previous page */
  const follows = (page: readonly unknown[]) =>
    (overlap === 0 || recordId(page[0]) === last) && add(page.slice(overlap));
  const isFirst = (page: readonly unknown[]) => recordId(page[0]) === recordId(first[0]);
  return add(first) ? { records, add: follows, isFirst } : undefined;
}

/** The number of pages after the first; each repeats one record of the previous page. */
function pagesAfter(count: number, size: number): number {
  return count <= size ? 0 : Math.ceil((count - size) / Math.max(1, size - 1));
}

// A record without an id gets a unique one, so it never counts as a duplicate.
function recordId(record: unknown): unknown {
  return member(record, 'documentId') ?? member(record, 'id') ?? {};
}
