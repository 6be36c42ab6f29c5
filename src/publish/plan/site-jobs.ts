import { dequal } from 'dequal/lite';
import type { Snapshot } from '../../content/snapshot.ts';
import { jsonFile } from '../../http/json-file.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../../http/speculation-rules.ts';
import { makeFingerprint, valueFingerprint } from '../../node/fingerprint.ts';
import { LAYOUT_URL } from '../../page/loading/payload.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import type { Moved } from '../../pages/moved-pages.ts';
import { iconFiles } from '../../render/icons.ts';
import { documentTitles, searchIndex } from '../../render/search-index.ts';
import { robots } from '../../render/sitemap.ts';
import {
  FAILURES,
  MANIFEST,
  MISSING_PAGES,
  MOVED,
  MOVED_ROUTES,
  PAGES,
  RECORD,
} from '../../store/stored-names.ts';
import type { Job } from './job.ts';
import { hasMissing, layoutFile, type ShownSite } from './site-files.ts';

/** The files that only the manifests decide. */
export function manifestJobs(build: string, { pages }: ShownSite): [string, Job][] {
  const { site } = pages;
  const icons = iconFiles(site).map(([address, file]): [string, Job] => [
    address,
    { key: makeFingerprint(build, address, valueFingerprint(site)), make: () => file },
  ]);
  const missing = pages.pages.filter(hasMissing);
  return [
    ...icons,
    [
      SPECULATION_RULES_URL,
      { key: makeFingerprint(speculationRules.body.toString()), make: () => speculationRules },
    ],
    ['/robots.txt', { key: makeFingerprint(build, 'robots', site.origin), make: () => robots(site.origin) }],
    [
      MOVED_ROUTES,
      {
        key: makeFingerprint(MOVED_ROUTES, valueFingerprint(site.moved ?? {})),
        make: () => jsonFile(site.moved ?? {}),
      },
    ],
    [PAGES, { key: valueFingerprint(pages), make: (input) => jsonFile(input.pages) }],
    [
      MISSING_PAGES,
      {
        key: makeFingerprint(MISSING_PAGES, ...missing.map((page) => valueFingerprint(page))),
        make: () => jsonFile(missing),
      },
    ],
  ];
}

/** The layout's data; its key says all that is in it. */
export function layoutJob(key: string): [string, Job] {
  return [LAYOUT_URL, { key: makeFingerprint('layout', key), make: layoutFile }];
}

/** The texts that a restart goes on with. */
export function textJob(file: string, text: string): [string, Job] {
  const made = { status: 200, type: 'application/json; charset=utf-8', body: text };
  return [MANIFEST + file, { key: makeFingerprint(text), make: () => made, durable: true }];
}

/** The file that restores one source after a restart: the whole record. */
export function recordJob({ snapshot }: ShownSite, url: string): [string, Job | undefined] {
  if (!snapshot.records.has(url)) return [RECORD + url, undefined];
  const record = snapshot.records.get(url);
  const key = makeFingerprint('whole', valueFingerprint(record));
  return [RECORD + url, { key, make: () => jsonFile(record), durable: true }];
}

/** The failures, for a restart: what was rendered with them needn't be rendered again. */
export function failuresJob({ failures }: Snapshot): [string, Job] {
  const all = [...failures];
  return [FAILURES, { key: makeFingerprint(JSON.stringify(all)), make: () => jsonFile(all) }];
}

/** Where old addresses lead: servers answer them with it, and a restart goes on with it. */
export function movedJob(moved: Moved = new Map()): [string, Job] {
  const all = [...moved];
  return [
    MOVED,
    { key: makeFingerprint(MOVED, JSON.stringify(all)), make: () => jsonFile(all), durable: true },
  ];
}

/** The search index. */
export function searchJob({ pages, snapshot }: Pick<ShownSite, 'pages' | 'snapshot'>): [string, Job] {
  const key = makeFingerprint('search', JSON.stringify(searchIndex(pages, snapshot)));
  return [SEARCH_INDEX_URL, { key, make: (input) => jsonFile(searchIndex(input.pages, input.snapshot)) }];
}

/** True if the search finds the same documents in both records. */
export function sameDocuments(a: unknown, b: unknown): boolean {
  return dequal([...documentTitles(a)], [...documentTitles(b)]);
}
