import type { Snapshot } from '../../content/snapshot.ts';
import { jsonFile } from '../../http/json-file.ts';
import type { SiteFile } from '../../http/site-file.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../../http/speculation-rules.ts';
import { makeFingerprint, valueFingerprint } from '../../node/fingerprint.ts';
import { LAYOUT_URL } from '../../page/loading/payload.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import type { Moved } from '../../pages/moved-pages.ts';
import { iconFiles } from '../../render/icons.ts';
import { llmsText } from '../../render/llms-text.ts';
import { searchIndex } from '../../render/search-index.ts';
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
  return [
    ...icons,
    [SPECULATION_RULES_URL, madeJob(speculationRules)],
    ['/robots.txt', madeJob(robots(site.origin))],
    [MOVED_ROUTES, madeJob(jsonFile(site.moved ?? {}))],
    [PAGES, madeJob(jsonFile(pages))],
    [MISSING_PAGES, madeJob(jsonFile(pages.pages.filter(hasMissing)))],
  ];
}

/** The layout's data; its key covers all of its content. */
export function layoutJob(key: string): [string, Job] {
  return [LAYOUT_URL, { key: makeFingerprint('layout', key), make: layoutFile }];
}

/** The texts with which a restart continues. */
export function textJob(file: string, text: string): [string, Job] {
  const made = { status: 200, type: 'application/json; charset=utf-8', body: text };
  return [MANIFEST + file, { ...madeJob(made), durable: true }];
}

/** The failures, for a restart: pages that were rendered with them needn't be rendered again. */
export function failuresJob({ failures }: Snapshot): [string, Job] {
  return [FAILURES, madeJob(jsonFile([...failures]))];
}

/** The redirects of old addresses, for the answers of servers and for a restart. */
export function movedJob(moved: Moved = new Map()): [string, Job] {
  return [MOVED, { ...madeJob(jsonFile([...moved])), durable: true }];
}

/** Everything that the search finds, for the search itself and for programs that read the site. */
export function searchJobs({ pages, snapshot }: Pick<ShownSite, 'pages' | 'snapshot'>): [string, Job][] {
  const index = once(() => searchIndex(pages, snapshot));
  return [
    [SEARCH_INDEX_URL, lateJob(() => jsonFile(index()))],
    ['/llms.txt', lateJob(() => llmsText(pages.site, index().pages))],
  ];
}

/** The job of a file that is made from this site when its key or its file is first wanted. */
function lateJob(makeFile: () => SiteFile): Job {
  const file = once(makeFile);
  const key = once(() => makeFingerprint(file().body.toString()));
  return {
    get key() {
      return key();
    },
    make: file,
    isLate: true,
  };
}

/** Calls a function when its result is first wanted, and then forgets it with everything that it holds. */
function once<T>(make: () => T): () => T {
  let state: { readonly make: () => T } | { readonly made: T } = { make };
  return () => {
    if ('make' in state) state = { made: state.make() };
    return state.made;
  };
}

/** The job of a file that is made at once: its key comes from its text. */
function madeJob(file: SiteFile): Job {
  return { key: makeFingerprint(file.body.toString()), make: () => file };
}
