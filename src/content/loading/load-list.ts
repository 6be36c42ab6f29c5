import { member } from '../../core/json/json.ts';
import { type CmsAnswer, changingList } from './load-source.ts';

/** A list of the CMS as a source declares it. */
export interface ListUrl {
  /** The URL without its pagination, to which another one can be added. */
  readonly base: string;
  readonly limit: number;
}

const ALL = -1;
const LIMIT = /([?&])pagination\[limit\]=(-?\d+)$/;

/** The query of a list; without a limit it means all, which Strapi writes as -1. */
export function limitQuery(limit = ALL): string {
  return `pagination[limit]=${limit}`;
}

/** The list at a URL; undefined if the URL is that of one record. */
export function listAt(url: string): ListUrl | undefined {
  const [whole, separator = '', text = ''] = LIMIT.exec(url) ?? [];
  if (whole === undefined) return undefined;
  const limit = Number(text);
  return {
    base: url.slice(0, -whole.length) + separator,
    limit: limit === ALL ? Number.POSITIVE_INFINITY : limit,
  };
}

/** The number of records that Strapi returns at once by default. */
export const PAGE_SIZE = 100;
const MAX_PAGES = 1000;
const ATTEMPTS = 3;
/** The number of pages that are requested at a time. */
const WAVE = 8;

export type AskOnce = (url: string) => Promise<CmsAnswer>;

/** The URL of some records of a list. */
export function pageUrl(base: string, start: number, limit: number): string {
  return `${base}pagination[start]=${start}&pagination[limit]=${limit}`;
}

/**
 * Loads a list page by page, whole or not at all: a page that fails is the failure of the list. If the list changes
 * meanwhile, it is read again from the beginning, the last time one page after the other.
 * @param expect is called with the number of further pages
 */
export async function loadList(
  list: ListUrl,
  ask: AskOnce,
  expect: (pages: number) => void,
): Promise<CmsAnswer> {
  for (let left = ATTEMPTS; left > 0; left--) {
    const loaded = await loadOnce(list, ask, expect, left === 1 ? 1 : WAVE);
    if (loaded) return loaded;
  }
  return changingList();
}

/** Goes through the pages once; undefined if they don't fit together. */
async function loadOnce(
  { base, limit }: ListUrl,
  ask: AskOnce,
  expect: (pages: number) => void,
  most: number,
): Promise<CmsAnswer | undefined> {
  const wanted = Math.min(limit, PAGE_SIZE);
  const first = await ask(pageUrl(base, 0, wanted));
  if (first.state === 'failed' || !Array.isArray(first.record)) return first;
  const { total } = first;
  // A CMS may allow fewer records at once.
  const size = Math.min(wanted, first.pageSize || wanted);
  const count = Math.min(limit, total ?? Number.POSITIVE_INFINITY);
  if (total !== undefined) expect(Math.min(pagesAfter(count, size), MAX_PAGES));
  const chain = pageChain(first.record);
  let last = first.record.length;
  for (let pages = 1; chain && pages < MAX_PAGES; ) {
    const got = chain.records.size;
    if (got >= count || (total === undefined && last !== size))
      return { state: 'loaded', record: [...chain.records.values()].slice(0, limit) };
    if (last < 2) return undefined;
    const wave = total === undefined ? 1 : Math.min(most, pagesAfter(count - got + size, size));
    const starts = Array.from({ length: wave }, (_, at) => got - 1 + at * (size - 1));
    const answers = await Promise.all(starts.map((start) => ask(pageUrl(base, start, size))));
    for (const answer of answers) {
      if (answer.state === 'failed' || !Array.isArray(answer.record)) return answer;
      if (answer.total !== total || !chain.add(answer.record)) return undefined;
      last = answer.record.length;
    }
    pages += wave;
  }
  return undefined;
}

interface PageChain {
  /** The records by id, in order. */
  readonly records: ReadonlyMap<unknown, unknown>;
  /** Adds a page. @returns false if it doesn't follow the last one */
  readonly add: (page: readonly unknown[]) => boolean;
}

/**
 * Joins pages, each of which begins with the last record of the one before: if a record was added or removed
 * meanwhile, that place has another one. Undefined if the first page has a record twice.
 */
function pageChain(first: readonly unknown[]): PageChain | undefined {
  const records = new Map<unknown, unknown>();
  let last: unknown;
  const add = (came: readonly unknown[]) =>
    came.every((record) => {
      last = recordId(record);
      return !records.has(last) && records.set(last, record);
    });
  const follows = (page: readonly unknown[]) => recordId(page[0]) === last && add(page.slice(1));
  return add(first) ? { records, add: follows } : undefined;
}

/** The number of pages after the first one; each repeats one known record. */
function pagesAfter(count: number, size: number): number {
  return count <= size ? 0 : Math.ceil((count - size) / Math.max(1, size - 1));
}

// A value without an id is its own id, so it never counts as a duplicate.
function recordId(record: unknown): unknown {
  return member(record, 'documentId') ?? member(record, 'id') ?? {};
}
