import { dequal } from 'dequal/lite';
import { LAYOUT_URL } from '../../page/loading/payload.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import { iconFiles } from '../icons.ts';
import type { Moved } from '../moved-pages.ts';
import { documentsOf, searchIndex } from '../search-index.ts';
import { hasMissing, jsonFile, layoutFile, type ShownSite } from '../site.ts';
import { robots } from '../sitemap.ts';
import type { Snapshot } from '../snapshot.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../speculation-rules.ts';
import type { Job } from './job.ts';
import { keyOf, valueKey } from './keys.ts';

/** The names of what servers and publishers read and visitors don't. */
export const PAGES = 'pages';
export const MISSING_PAGES = 'missing-pages';
export const FAILURES = 'failures';
export const MOVED = 'moved';
export const MOVED_ROUTES = 'moved-routes';
export const MANIFEST = 'manifest:';
export const RECORD = 'record:';

/** The files that only the manifests decide. */
export function manifestJobs(build: string, { pages }: ShownSite): [string, Job][] {
  const { site } = pages;
  const icons = iconFiles(site).map(([address, file]): [string, Job] => [
    address,
    { key: keyOf(build, address, valueKey(site)), make: () => file },
  ]);
  const missing = pages.pages.filter(hasMissing);
  return [
    ...icons,
    [SPECULATION_RULES_URL, { key: keyOf(speculationRules.body.toString()), make: () => speculationRules }],
    ['/robots.txt', { key: keyOf(build, 'robots', site.origin), make: () => robots(site.origin) }],
    [
      MOVED_ROUTES,
      { key: keyOf(MOVED_ROUTES, valueKey(site.moved ?? {})), make: () => jsonFile(site.moved ?? {}) },
    ],
    [PAGES, { key: valueKey(pages), make: (input) => jsonFile(input.pages) }],
    [
      MISSING_PAGES,
      { key: keyOf(MISSING_PAGES, ...missing.map((page) => valueKey(page))), make: () => jsonFile(missing) },
    ],
  ];
}

/** The layout's data; its key says all that is in it. */
export function layoutJob(key: string): [string, Job] {
  return [LAYOUT_URL, { key: keyOf('layout', key), make: layoutFile }];
}

/** The texts that a restart goes on with. */
export function textJob(file: string, text: string): [string, Job] {
  const made = { status: 200, type: 'application/json; charset=utf-8', body: text };
  return [MANIFEST + file, { key: keyOf(text), make: () => made, durable: true }];
}

/** What is kept of one source for a restart: the whole record. */
export function recordJob({ snapshot }: ShownSite, url: string): [string, Job | undefined] {
  if (!snapshot.records.has(url)) return [RECORD + url, undefined];
  const record = snapshot.records.get(url);
  const key = keyOf('whole', valueKey(record));
  return [RECORD + url, { key, make: () => jsonFile(record), durable: true }];
}

/** The failures, for a restart: what was rendered with them needn't be rendered again. */
export function failuresJob({ failures }: Snapshot): [string, Job] {
  const all = [...failures];
  return [FAILURES, { key: keyOf(JSON.stringify(all)), make: () => jsonFile(all) }];
}

/** Where old addresses lead: servers answer them with it, and a restart goes on with it. */
export function movedJob(moved: Moved = new Map()): [string, Job] {
  const all = [...moved];
  return [MOVED, { key: keyOf(MOVED, JSON.stringify(all)), make: () => jsonFile(all), durable: true }];
}

/** The search index. */
export function searchJob({ pages, snapshot }: Pick<ShownSite, 'pages' | 'snapshot'>): [string, Job] {
  const key = keyOf('search', JSON.stringify(searchIndex(pages, snapshot)));
  return [SEARCH_INDEX_URL, { key, make: (input) => jsonFile(searchIndex(input.pages, input.snapshot)) }];
}

/** Whether the search says the same of both records. */
export function sameDocuments(a: unknown, b: unknown): boolean {
  return dequal([...documentsOf(a)], [...documentsOf(b)]);
}
