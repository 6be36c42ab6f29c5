import { dequal } from 'dequal/lite';
import { LAYOUT_URL } from '../../page/loading/payload.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import { iconFiles } from '../icons.ts';
import { documentsOf, searchIndex } from '../search-index.ts';
import { apiError, hasMissing, jsonFile, layoutFile, recordFile, type ShownSite } from '../site.ts';
import { robots, sitemap } from '../sitemap.ts';
import type { Snapshot } from '../snapshot.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../speculation-rules.ts';
import type { Job } from './job.ts';
import { keyOf, valueKey } from './keys.ts';

/** The names of what servers and publishers read and visitors don't. */
export const PAGES = 'pages';
export const MISSING_PAGES = 'missing-pages';
export const FAILURES = 'failures';
export const MANIFEST = 'manifest:';
export const RECORD = 'record:';

export const SITEMAP_URL = '/sitemap.xml';

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

/** What is kept of one source: the answer of /api, and the whole record for a restart. */
export function sourceJobs(
  build: string,
  { snapshot, shown }: ShownSite,
  url: string,
): readonly [string, Job | undefined][] {
  const answer = answerJob(build, shown, url);
  if (!snapshot.records.has(url)) {
    return [
      [url, answer],
      [RECORD + url, undefined],
    ];
  }
  const record = snapshot.records.get(url);
  return [
    [url, answer],
    [RECORD + url, { key: keyOf('whole', valueKey(record)), make: () => jsonFile(record), durable: true }],
  ];
}

function answerJob(build: string, { records, failures }: Snapshot, url: string): Job | undefined {
  const failure = failures.get(url);
  if (records.has(url)) {
    const record = records.get(url);
    return { key: keyOf('record', build, valueKey(record)), make: () => recordFile(record) };
  }
  return failure && { key: keyOf('failure', build, valueKey(failure)), make: () => apiError(failure) };
}

/** The failures, for a restart: what was rendered with them needn't be rendered again. */
export function failuresJob({ failures }: Snapshot): [string, Job] {
  const all = [...failures];
  return [FAILURES, { key: keyOf(JSON.stringify(all)), make: () => jsonFile(all) }];
}

/** The search index. */
export function searchJob({ pages, snapshot }: ShownSite): [string, Job] {
  const key = keyOf('search', JSON.stringify(searchIndex(pages, snapshot)));
  return [SEARCH_INDEX_URL, { key, make: (input) => jsonFile(searchIndex(input.pages, input.snapshot)) }];
}

/** Whether the search says the same of both records. */
export function sameDocuments(a: unknown, b: unknown): boolean {
  return dequal([...documentsOf(a)], [...documentsOf(b)]);
}

/** The sitemap of the pages that answer, which is known when they have been rendered. */
export function sitemapJob(build: string, origin: string, paths: readonly string[]): Job {
  return { key: keyOf('sitemap', build, origin, ...paths), make: () => sitemap(origin, paths) };
}

// A page that can’t be had for a while stays in the sitemap.
const LISTED = new Set([200, 503]);

/** Those of the addresses that answer with a page. */
export function foundPaths(
  paths: readonly string[],
  files: ReadonlyMap<string, { readonly status: number; readonly type: string }>,
): string[] {
  return paths.filter((path) => {
    const file = path.startsWith('/') ? files.get(path) : undefined;
    return file !== undefined && LISTED.has(file.status) && file.type.startsWith('text/html');
  });
}
