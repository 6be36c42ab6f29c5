import { dequal } from 'dequal/lite';
import type { Snapshot } from '../../content/snapshot.ts';
import { jsonFile } from '../../http/json-file.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../../http/speculation-rules.ts';
import { makeFingerprint, valueFingerprint } from '../../node/fingerprint.ts';
import { LAYOUT_URL } from '../../page/loading/payload.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import type { Moved } from '../../pages/moved-pages.ts';
import { iconFiles } from '../../render/icons.ts';
import { llmsText } from '../../render/llms-text.ts';
import { foundDocuments, searchIndex } from '../../render/search-index.ts';
import { robots } from '../../render/sitemap.ts';
import { FAILURES, MANIFEST, MISSING_PAGES, MOVED, MOVED_ROUTES, PAGES } from '../../store/stored-names.ts';
import type { Job } from './job.ts';
import { hasMissing, layoutFile, type ShownSite } from './site-files.ts';

/** The files that depend only on the manifests. */
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

/** The layout's data; its key covers all of its content. */
export function layoutJob(key: string): [string, Job] {
  return [LAYOUT_URL, { key: makeFingerprint('layout', key), make: layoutFile }];
}

/** The texts with which a restart continues. */
export function textJob(file: string, text: string): [string, Job] {
  const made = { status: 200, type: 'application/json; charset=utf-8', body: text };
  return [MANIFEST + file, { key: makeFingerprint(text), make: () => made, durable: true }];
}

/** The failures, for a restart: pages that were rendered with them needn't be rendered again. */
export function failuresJob({ failures }: Snapshot): [string, Job] {
  const all = [...failures];
  return [FAILURES, { key: makeFingerprint(JSON.stringify(all)), make: () => jsonFile(all) }];
}

/** The redirects of old addresses, for the answers of servers and for a restart. */
export function movedJob(moved: Moved = new Map()): [string, Job] {
  const all = [...moved];
  return [
    MOVED,
    { key: makeFingerprint(MOVED, JSON.stringify(all)), make: () => jsonFile(all), durable: true },
  ];
}

/** Everything that the search finds, for the search itself and for programs that read the site. */
export function searchJobs({ pages, snapshot }: Pick<ShownSite, 'pages' | 'snapshot'>): [string, Job][] {
  const index = searchIndex(pages, snapshot);
  const key = makeFingerprint('search', JSON.stringify(index));
  const listed = makeFingerprint('llms', JSON.stringify(llmsText(pages.site, index.pages)));
  return [
    [SEARCH_INDEX_URL, { key, make: (input) => jsonFile(searchIndex(input.pages, input.snapshot)) }],
    [
      '/llms.txt',
      {
        key: listed,
        make: (input) => llmsText(input.pages.site, searchIndex(input.pages, input.snapshot).pages),
      },
    ],
  ];
}

/** True if the search finds the same documents in both records. */
export function sameDocuments(a: unknown, b: unknown): boolean {
  return dequal([...foundDocuments(a)], [...foundDocuments(b)]);
}
