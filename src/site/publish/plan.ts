import type { Page } from '../../core/manifest/page.ts';
import type { ShownSite, SiteInput } from '../site.ts';
import type { Index } from '../store/entry.ts';
import { changedUrls } from './changed-urls.ts';
import { dependents } from './dependents.ts';
import type { Job, Jobs } from './job.ts';
import { layoutKey, pageJobs } from './page-jobs.ts';
import { createCutter } from './shown.ts';
import {
  failuresJob,
  foundPaths,
  layoutJob,
  manifestJobs,
  sameDocuments,
  searchJob,
  sitemapJob,
  sourceJobs,
  textJob,
} from './site-jobs.ts';

/** The site as it is to be. */
export interface Turn {
  readonly input: ShownSite;
  readonly jobs: Jobs;
  /** The addresses whose files may be others than before, or none. */
  readonly touched: ReadonlySet<string>;
  /** The addresses of all pages, in the order of the site. */
  readonly pagePaths: () => readonly string[];
  /** The sitemap, from what they answer. */
  readonly sitemap: (index: Index) => Job;
}

/** The texts of the manifests, by file. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Knows which files depend on which source: what a turn costs grows with what changed, not with the site.
 * @param build names the code that renders
 */
export function createPlanner(build: string): (input: SiteInput, texts: Texts) => Turn {
  const jobs = new Map<string, Job>();
  let touched = new Set<string>();
  let last: { readonly input: ShownSite; readonly texts: Texts; readonly layout: string } | undefined;
  let reading = dependents([]);
  let byPage = new Map<Page, readonly [string, Job][]>();
  let cut: ReturnType<typeof createCutter> | undefined;
  let owners = new Map<string, Page>();

  function set(address: string, job: Job | undefined): void {
    if (jobs.get(address)?.key === job?.key) return;
    touched.add(address);
    if (job) jobs.set(address, job);
    else jobs.delete(address);
  }

  function setAll(added: Iterable<readonly [string, Job | undefined]>): void {
    for (const [address, job] of added) set(address, job);
  }

  // Where two pages have one address the later one is there, whichever of them changed.
  function setPages(pages: Iterable<Page>, input: ShownSite, layout: string): void {
    let moved = byPage.size !== input.pages.pages.length;
    for (const page of pages) {
      const made = pageJobs(build, input.shown, layout, page);
      const before = byPage.get(page);
      moved ||= before?.length !== made.length || made.some(([address], at) => before[at]?.[0] !== address);
      byPage.set(page, made);
      if (!moved) setAll(made.filter(([address]) => owners.get(address) === page));
    }
    if (moved) placeAll(input.pages.pages);
  }

  function placeAll(pages: readonly Page[]): void {
    const before = owners;
    owners = new Map();
    for (const page of pages) for (const [address] of byPage.get(page) ?? []) owners.set(address, page);
    for (const page of pages)
      setAll((byPage.get(page) ?? []).filter(([address]) => owners.get(address) === page));
    for (const address of before.keys()) if (!owners.has(address)) set(address, undefined);
  }

  return (whole, texts) => {
    const { pages, snapshot, registry } = whole;
    cut ??= createCutter((type) => registry.get(type)?.fields);
    const input = { ...whole, shown: cut(pages, snapshot) };
    touched = new Set();
    const urls = changedUrls(last?.input.snapshot, snapshot);
    const shownUrls = changedUrls(last?.input.shown, input.shown);
    const layout = layoutKey(build, input);
    set(...layoutJob(layout));
    const newPages = last?.input.pages !== pages;
    if (newPages) {
      reading = dependents(pages.pages);
      byPage = new Map();
      setAll(manifestJobs(build, input));
    }
    const affected = newPages || last?.layout !== layout ? pages.pages : reading(shownUrls);
    setPages(affected, input, layout);
    for (const url of new Set([...urls, ...shownUrls])) setAll(sourceJobs(build, input, url));
    set(...failuresJob(snapshot));
    const before = last?.input.snapshot.records;
    const searched =
      newPages ||
      urls.some((url) => !sameDocuments(before?.get(url), snapshot.records.get(url))) ||
      [...affected].some(({ route, title }) => title.startsWith('$') && pages.search[route]);
    if (searched) set(...searchJob(input));
    if (last?.texts !== texts) {
      setAll([...texts].map(([file, text]) => textJob(file, text)));
      for (const file of last?.texts.keys() ?? []) if (!texts.has(file)) set(textJob(file, '')[0], undefined);
    }
    last = { input, texts, layout };
    const pagePaths = () => [...owners.keys()];
    const sitemap = (index: Index) => sitemapJob(build, pages.site.origin, foundPaths(pagePaths(), index));
    return { input, jobs, touched, pagePaths, sitemap };
  };
}
