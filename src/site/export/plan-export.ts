import { API_BASE } from '../../core/content/api-answer.ts';
import type { Page } from '../../core/manifest/page.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import type { Job } from '../publish/job.ts';
import { keyOf, valueKey } from '../publish/keys.ts';
import { createPlanner, type Turn } from '../publish/plan.ts';
import { searchJob } from '../publish/site-jobs.ts';
import { type Listed, listedPaths, sitemapJob } from '../publish/sitemap-job.ts';
import type { ShownSite, SiteInput } from '../site.ts';
import type { Snapshot } from '../snapshot.ts';
import type { KeptPage, KeptPlan } from './kept-plan.ts';
import { documentKeys, sameSearch, searchKey } from './kept-search.ts';
import { contentKeys, reads, stalePages } from './stale-pages.ts';

/** What an export makes. */
export interface ExportPlan {
  /** The files by address, in the order of the site; without a job, as the last export left it. */
  readonly files: ReadonlyMap<string, Job | undefined>;
  /** What the jobs are made from. */
  readonly input: ShownSite;
  /** The sitemap of those pages that answer. */
  readonly sitemap: (files: Listed) => Job;
  /** For the next export. */
  readonly kept: KeptPlan;
}

/** Never the name of a build and its manifests: such a plan is of no use to the next export. */
const NO_BASE = '';

/**
 * Plans a site as `createPlanner` does, but of pages whose sources are the same as at the last export, and whose
 * files are there, it takes what that one remembers.
 * @param build names the code that renders
 * @param isThere whether the file of an address is as the last export left it
 */
export function planExport(
  build: string,
  site: SiteInput,
  last: KeptPlan | undefined,
  isThere: (address: string) => boolean,
): ExportPlan {
  const base = keyOf(build, valueKey(site.pages));
  const keys = contentKeys(site.snapshot);
  const all = site.pages.pages;
  const kept = last?.base === base ? last : undefined;
  const stale = new Set(kept ? stalePages(site.pages, keys, kept, isThere) : all);
  const turn = stale.size === all.length ? createPlanner(build)(site, new Map()) : turnOf(build, site, stale);
  const pages = all.map(
    (page, at) => (stale.has(page) ? keptPage(page, turn, site) : kept?.pages[at]) ?? NO_PAGE,
  );
  const documents = documentKeys(site.snapshot, keys, kept);
  const listed = pages.flatMap(({ addresses }) => addresses);
  const haveOwnAddresses = areDistinct(listed);
  // Where two pages have one address, a change of one may affect the other.
  if (!haveOwnAddresses && stale.size < all.length) return planExport(build, site, undefined, isThere);
  const days = new Map(pages.flatMap((page) => Object.entries(page.days)));
  const ofPages = new Set(listed);
  const files = new Map<string, Job | undefined>([...turn.jobs].filter(([address]) => !ofPages.has(address)));
  for (const address of ofPages) files.set(address, turn.jobs.get(address));
  const plan = {
    base: haveOwnAddresses ? base : NO_BASE,
    sources: Object.fromEntries(keys),
    documents,
    pages,
  };
  const isSearchUnchanged = kept && isThere(SEARCH_INDEX_URL) && sameSearch(kept, plan);
  files.set(SEARCH_INDEX_URL, isSearchUnchanged ? undefined : searchJobOf(site));
  return {
    files,
    input: turn.input,
    sitemap: (answers) => {
      const entries = listedPaths(listed, answers).map((path) => ({ path, lastChange: days.get(path) }));
      return sitemapJob(build, site.pages.site.origin, entries);
    },
    kept: plan,
  };
}

const NO_PAGE: KeptPage = { addresses: [], days: {}, search: '' };

/** Plans some of the pages; what is read of their sources is what all pages read of them. */
function turnOf(build: string, site: SiteInput, stale: ReadonlySet<Page>): Turn {
  const { pages, snapshot } = site;
  const urls = new Set(
    [pages.layout, ...stale].flatMap(({ sources }) => Object.values(sources)).map(({ url }) => url),
  );
  const readers = { ...pages, pages: pages.pages.filter((page) => reads(page, urls)) };
  const some = { ...site, pages: { ...pages, pages: [...stale] }, snapshot: only(snapshot, urls) };
  return createPlanner(build, readers)(some, new Map());
}

function only({ records, failures, failed }: Snapshot, urls: ReadonlySet<string>): Snapshot {
  const some = <T>(all: ReadonlyMap<string, T>) => new Map([...all].filter(([url]) => urls.has(url)));
  return { records: some(records), failures: some(failures), failed };
}

function keptPage(page: Page, { byPage, days }: Turn, site: SiteInput): KeptPage {
  const addresses = [...new Set((byPage.get(page) ?? []).map(([address]) => address))];
  const known = addresses.flatMap((address) => {
    const day = days.get(address);
    return day === undefined ? [] : [[address, day] as const];
  });
  return { addresses, days: Object.fromEntries(known), search: searchKey(page, site) };
}

/** The search index of all pages, whichever of them are planned. */
function searchJobOf({ pages, snapshot }: SiteInput): Job {
  const [, job] = searchJob({ pages, snapshot });
  return { key: job.key, make: (input) => job.make({ ...input, pages, snapshot }) };
}

/** Whether no two pages have one address; the same answer of a source is of no account. */
function areDistinct(listed: readonly string[]): boolean {
  const own = listed.filter((address) => !address.startsWith(`${API_BASE}/`));
  return new Set(own).size === own.length;
}
