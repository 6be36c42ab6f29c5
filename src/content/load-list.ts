import { member } from '../core/json/json.ts';
import { type CmsAnswer, changingList } from './load-source.ts';

/** A list of the CMS as a source declares it. */
export interface ListUrl {
  /** The URL without its pagination, ready for another one. */
  readonly base: string;
  /** At most so many records. */
  readonly limit: number;
}

const ALL = -1;
const LIMIT = /([?&])pagination\[limit\]=(-?\d+)$/;

/** The query of a list; without a limit it means all, which Strapi writes as -1. */
export function limitQuery(limit = ALL): string {
  return `pagination[limit]=${limit}`;
}

/** The list at a URL; undefined where the URL is that of one record. */
export function listAt(url: string): ListUrl | undefined {
  const [whole, separator = '', text = ''] = LIMIT.exec(url) ?? [];
  if (whole === undefined) return undefined;
  const limit = Number(text);
  return {
    base: url.slice(0, -whole.length) + separator,
    limit: limit === ALL ? Number.POSITIVE_INFINITY : limit,
  };
}

/** How many records Strapi answers at once by default. */
const PAGE_SIZE = 100;
const MAX_PAGES = 1000;
const ATTEMPTS = 3;

type AskOnce = (url: string) => Promise<CmsAnswer>;

/**
 * Loads a list page by page, whole or not at all: a page that fails is the failure of the list. Where the list
 * changes meanwhile, it is read again from its beginning.
 * @param expect is called with the number of further pages
 */
export async function loadList(
  list: ListUrl,
  ask: AskOnce,
  expect: (pages: number) => void,
): Promise<CmsAnswer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const loaded = await loadOnce(list, ask, expect);
    if (loaded) return loaded;
  }
  return changingList();
}

/**
 * Goes through the pages once; undefined where they don't fit together. Each begins with the last record of the
 * one before: where a record has come or gone meanwhile, another one stands there.
 */
async function loadOnce(
  { base, limit }: ListUrl,
  ask: AskOnce,
  expect: (pages: number) => void,
): Promise<CmsAnswer | undefined> {
  const records = new Map<unknown, unknown>();
  let size = Math.min(limit, PAGE_SIZE);
  let total: number | undefined;
  let last: unknown;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const start = Math.max(0, records.size - 1);
    const answer = await ask(`${base}pagination[start]=${start}&pagination[limit]=${size}`);
    if (answer.state === 'failed' || !Array.isArray(answer.record)) return answer;
    const came: readonly unknown[] = answer.record;
    if (page === 1) {
      total = answer.total;
      // A CMS may allow fewer at once.
      size = Math.min(size, answer.pageSize || size);
      if (total !== undefined) expect(Math.min(pagesAfter(Math.min(total, limit), size), MAX_PAGES));
    } else if (recordId(came[0]) !== last) return undefined;
    if (answer.total !== total) return undefined;
    for (const record of page === 1 ? came : came.slice(1)) {
      last = recordId(record);
      if (records.has(last)) return undefined;
      records.set(last, record);
    }
    const isLast = total === undefined ? came.length !== size : records.size >= total;
    if (isLast || records.size >= limit) return readList([...records.values()].slice(0, limit));
    if (came.length < 2) return undefined;
  }
  return undefined;
}

/** How many pages follow the first one; each brings one record that is known. */
function pagesAfter(count: number, size: number): number {
  return count <= size ? 0 : Math.ceil((count - size) / Math.max(1, size - 1));
}

const readList = (record: readonly unknown[]): CmsAnswer => ({ state: 'loaded', record });

// A value without an id is its own id, so it never counts as a duplicate.
function recordId(record: unknown): unknown {
  return member(record, 'documentId') ?? member(record, 'id') ?? {};
}
