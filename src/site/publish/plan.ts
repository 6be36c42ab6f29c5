import { dequal } from 'dequal/lite';
import type { Page } from '../../core/manifest/page.ts';
import { routeParams } from '../../core/manifest/route.ts';
import { addressesOf, type Pages } from '../pages.ts';
import { searchPages } from '../search-index.ts';
import type { ShownSite, SiteInput } from '../site.ts';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import { changedUrls } from './changed-urls.ts';
import { dependents } from './dependents.ts';
import type { Job, Jobs } from './job.ts';
import { lastChanges } from './last-change.ts';
import { answerJobs, layoutKey, pageJobs } from './page-jobs.ts';
import { createCutter } from './shown.ts';
import {
  failuresJob,
  layoutJob,
  manifestJobs,
  movedJob,
  recordJob,
  sameDocuments,
  searchJob,
  textJob,
} from './site-jobs.ts';
import { type Listed, listedPaths, sitemapJob } from './sitemap-job.ts';

/** The site as it is to be. */
export interface Turn {
  readonly input: ShownSite;
  readonly jobs: Jobs;
  /** The addresses whose files may be others than before, or none. */
  readonly touched: ReadonlySet<string>;
  /** The addresses of all pages and their data, in the order of the site: the same object while they are the same. */
  readonly addresses: readonly string[];
  /** The files of each page; of an address that two have, one is made. */
  readonly byPage: ReadonlyMap<Page, readonly (readonly [address: string, job: Job])[]>;
  /** The days of the last change, by address. */
  readonly days: ReadonlyMap<string, string>;
  /** The sitemap of those of them that answer with a page. */
  readonly sitemap: (files: Listed) => Job;
}

/** The texts of the manifests, by file. */
export type Texts = ReadonlyMap<string, string>;

const hasOwnAddress = ({ route }: Page): boolean => routeParams(route).length === 0;

/**
 * Knows which files depend on which source: what a turn costs grows with what changed, not with the site.
 * @param build names the code that renders
 * @param readers all that read the sources of the pages, where these are not all pages of the site
 */
export function createPlanner(build: string, readers?: Pages): (input: SiteInput, texts: Texts) => Turn {
  const jobs = new Map<string, Job>();
  let touched = new Set<string>();
  let last: { readonly input: ShownSite; readonly texts: Texts; readonly layout: string } | undefined;
  let reading = dependents([]);
  let byPage = new Map<Page, readonly [string, Job][]>();
  let cut: ReturnType<typeof createCutter> | undefined;
  let owners = new Map<string, Page>();
  let layoutAnswers: ReadonlySet<string> = new Set();
  let addresses: readonly string[] = [];
  let days = new Map<string, string>();

  function set(address: string, job: Job | undefined): void {
    if (jobs.get(address)?.key === job?.key) return;
    touched.add(address);
    if (job) jobs.set(address, job);
    else jobs.delete(address);
  }

  function setAll(added: Iterable<readonly [string, Job | undefined]>): void {
    for (const [address, job] of added) set(address, job);
  }

  // What only the layout asks; a page may ask the same.
  function setLayoutAnswers(made: readonly (readonly [string, Job])[]): void {
    const now = new Set(made.map(([address]) => address));
    for (const address of layoutAnswers) {
      if (!now.has(address) && !owners.has(address)) set(address, undefined);
    }
    layoutAnswers = now;
    setAll(made);
  }

  // Where two pages have one address the later one is there, whichever of them changed; but an address that the
  // content gives never takes that of a page's own.
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
    for (const page of pages) {
      for (const [address] of byPage.get(page) ?? []) {
        const other = owners.get(address);
        if (!other || hasOwnAddress(page) || !hasOwnAddress(other)) owners.set(address, page);
      }
    }
    for (const page of pages)
      setAll((byPage.get(page) ?? []).filter(([address]) => owners.get(address) === page));
    for (const address of before.keys()) {
      if (!owners.has(address) && !layoutAnswers.has(address)) set(address, undefined);
    }
    addresses = [...owners.keys()];
  }

  // The days are part of the sitemap, which is another one when they are.
  function setDays(pages: Iterable<Page>, snapshot: SiteInput['snapshot']): void {
    const dayOf = lastChanges(snapshot);
    let changed = false;
    for (const page of pages) {
      for (const { path, params } of addressesOf(page, snapshot)) {
        const day = dayOf(page, params);
        if (days.get(path) === day) continue;
        if (day === undefined) days.delete(path);
        else days.set(path, day);
        changed = true;
      }
    }
    if (changed) addresses = [...addresses];
  }

  return (whole, texts) => {
    const { pages, snapshot, registry } = whole;
    cut ??= createCutter((type) => registry.get(type)?.fields);
    const before = last?.input.snapshot ?? EMPTY_SNAPSHOT;
    const urls = changedUrls(before, snapshot);
    const { shown, cutPart, changed } = cut(readers ?? pages, snapshot, urls);
    const input = { ...whole, shown: { ...snapshot, records: shown, cutPart } };
    touched = new Set();
    const layout = layoutKey(build, input);
    set(...layoutJob(layout));
    const newPages = last?.input.pages !== pages;
    if (newPages) {
      reading = dependents(pages.pages);
      byPage = new Map();
      setAll(manifestJobs(build, input));
    }
    const affected = newPages || last?.layout !== layout ? pages.pages : reading(changed);
    setPages(affected, input, layout);
    if (newPages) days = new Map();
    setDays(newPages ? pages.pages : reading(urls), snapshot);
    setLayoutAnswers(answerJobs(build, input.shown, pages.layout.sources, {}));
    for (const url of urls) set(...recordJob(input, url));
    set(...failuresJob(snapshot));
    set(...movedJob(whole.moved));
    const searched =
      newPages ||
      urls.some((url) => !sameDocuments(before.records.get(url), snapshot.records.get(url))) ||
      [...affected].some(
        (page) =>
          pages.search[page.route] &&
          !dequal(
            searchPages(page, pages.search[page.route], before),
            searchPages(page, pages.search[page.route], snapshot),
          ),
      );
    if (searched) set(...searchJob(input));
    if (last?.texts !== texts) {
      setAll([...texts].map(([file, text]) => textJob(file, text)));
      for (const file of last?.texts.keys() ?? []) if (!texts.has(file)) set(textJob(file, '')[0], undefined);
    }
    last = { input, texts, layout };
    const [listed, dates] = [addresses, days];
    const sitemap = (files: Listed) => {
      const entries = listedPaths(listed, files).map((path) => ({ path, lastChange: dates.get(path) }));
      return sitemapJob(build, pages.site.origin, entries);
    };
    return { input, jobs, touched, addresses, byPage, days, sitemap };
  };
}
