import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import { compareRoutes } from '../../core/manifest/route.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import type { DeadLinks } from '../../pages/dependencies/dead-links.ts';
import { createProjector } from '../../pages/dependencies/projector.ts';
import { layoutsOf, listAddresses } from '../../pages/pages.ts';
import { createUnlistedCollector, type Unlisted } from '../../pages/unlisted-addresses.ts';
import type { SitemapEntry } from '../../render/sitemap.ts';
import { createReaderIndex } from './index-readers.ts';
import type { Job, Jobs } from './job.ts';
import { createJobTable, type JobTable } from './job-table.ts';
import { createLastChangeFinder } from './last-change.ts';
import { createAnswerJobs, createPageJobs, layoutKey } from './page-jobs.ts';
import { recordJobs } from './record-jobs.ts';
import type { ShownSite, SiteInput } from './site-files.ts';
import {
  failuresJob,
  layoutJob,
  manifestJobs,
  movedJob,
  searchJobs,
  securityJob,
  textJob,
} from './site-jobs.ts';
import { isInSitemap, type ListedPage, sitemapJob } from './sitemap-job.ts';

/**
 * The planned state of the site. For a changed record, index-readers.ts finds the pages that read it,
 * pages/dependencies the fields that they read, and page-jobs.ts computes the keys of their files.
 */
export interface PublishPlan {
  readonly input: ShownSite;
  /** The links that are omitted because their pages don't exist. */
  readonly dead: DeadLinks;
  readonly jobs: Jobs;
  /** The addresses whose files may have changed or disappeared. */
  readonly touched: ReadonlySet<string>;
  /**
   * The addresses of all pages and their data, in the order of the site; the same object while the sitemap is
   * unchanged.
   */
  readonly addresses: readonly string[];
  readonly sitemap: (files: ListedPage) => Job;
}

export type StoredTexts = ReadonlyMap<string, string>;

/**
 * Tracks which files depend on which source, so that a plan costs as much as the change, not the site.
 * @param build identifies the code that renders
 */
export function createPlanner(build: string): (input: SiteInput, texts: StoredTexts) => PublishPlan {
  const table = createJobTable();
  const files = createPageFiles(table);
  const pageJobs = createPageJobs(build);
  const days = createPageDays();
  const findUnlisted = createUnlistedCollector();
  let last:
    | {
        readonly input: ShownSite;
        readonly kept: Snapshot;
        readonly texts: StoredTexts;
        readonly layout: string;
        readonly unlisted: Unlisted;
      }
    | undefined;
  let reading = createReaderIndex([]);
  let cut: ReturnType<typeof createProjector> | undefined;
  let placed: readonly string[] = [];
  let addresses: readonly string[] = [];

  return (whole, texts) => {
    const { snapshot, registry } = whole;
    cut ??= createProjector((type) => registry.get(type)?.fields);
    const before = last?.input.snapshot ?? EMPTY_SNAPSHOT;
    const urls = changedUrls(before, snapshot);
    const { pages, dead, shown, cutPart, changed } = cut(whole.pages, snapshot, urls, whole.moved);
    const input = { ...whole, pages, shown: { ...snapshot, records: shown, cutPart } };
    const { jobs, set, setAll } = table;
    const touched = table.noteChanges();
    const layouts = (pages.languages ?? [pages]).map((parts) => layoutKey(build, parts, input.shown));
    setAll(layouts.map((key, at) => layoutJob(key, pages.languages?.[at])));
    const layout = layouts.join();
    const layoutOf = (page: CompiledPage): string => {
      const at = pages.languages?.findIndex(({ locale }) => locale.code === page.language?.code) ?? 0;
      return layouts[at] ?? layout;
    };
    const hasNewPages = last?.input.pages !== pages;
    if (hasNewPages) {
      reading = createReaderIndex(pages.pages);
      files.forget();
      days.forget();
      setAll(manifestJobs(build, input));
    }
    const unlisted = findUnlisted(pages.pages, input.shown);
    const haveNewUnlisted = unlisted !== last?.unlisted;
    const fed = haveNewUnlisted ? pages.pages.filter(({ feed }) => feed) : [];
    const areElsewhere = last?.input.snapshot.languages !== snapshot.languages;
    const affected =
      hasNewPages || areElsewhere || last?.layout !== layout
        ? pages.pages
        : new Set([...reading(changed), ...fed]);
    files.setPages(affected, pages.pages, (page) => pageJobs(input.shown, layoutOf(page), page, unlisted));
    const haveNewDays = days.update(hasNewPages ? pages.pages : reading(urls), snapshot);
    files.setLayoutAnswers(
      layoutsOf(pages).flatMap(({ sources }) => createAnswerJobs(build, input.shown, sources, {})),
    );
    const { kept = snapshot } = whole;
    const keptBefore = last?.kept ?? EMPTY_SNAPSHOT;
    for (const url of changedUrls(keptBefore, kept)) setAll(recordJobs(kept, url, jobs));
    set(...failuresJob(kept));
    set(...movedJob(whole.moved));
    set(...securityJob(pages));
    if (hasNewPages || urls.length > 0) setAll(searchJobs(input));
    if (last?.texts !== texts) {
      setAll([...texts].map(([file, text]) => textJob(file, text)));
      for (const file of last?.texts.keys() ?? []) if (!texts.has(file)) set(textJob(file, '')[0], undefined);
    }
    last = { input, kept, texts, layout, unlisted };
    // The sitemap contains the days, so it changes with them.
    if (files.addresses() !== placed || haveNewDays || haveNewUnlisted || areElsewhere)
      addresses = [...files.addresses()];
    placed = files.addresses();
    const [listed, dates] = [addresses, days.byAddress()];
    const sitemap = (made: ListedPage) => {
      const paths = listed.filter((path) => isInSitemap(path, made.get(path)) && !unlisted.isUnlisted(path));
      const entries = paths.flatMap((path): SitemapEntry[] => {
        const entry = { path, lastChange: dates.get(path) };
        const { links, original } = snapshot.languages?.at(path, '') ?? {};
        if (!links) return [entry];
        const alternates = links.filter(({ state }) => state === undefined);
        return original === undefined ? [{ ...entry, ...(alternates.length > 1 ? { alternates } : {}) }] : [];
      });
      return sitemapJob(build, pages.site.origin, entries);
    };
    return { input, dead, jobs, touched, addresses, sitemap };
  };
}

/** The URLs whose records differ between two snapshots. Equal records are the same object, so identity is enough. */
function changedUrls(before: Snapshot, now: Snapshot): string[] {
  const changed: string[] = [];
  // Builds no list of all URLs, because most polls change one of ten thousand.
  for (const [url, record] of now.records) if (before.records.get(url) !== record) changed.push(url);
  for (const [url, failure] of now.failures) if (before.failures.get(url) !== failure) changed.push(url);
  for (const last of [before.records, before.failures]) {
    for (const url of last.keys()) if (!now.records.has(url) && !now.failures.has(url)) changed.push(url);
  }
  return changed;
}

function createPageDays() {
  let days = new Map<string, string>();
  return {
    byAddress: (): ReadonlyMap<string, string> => days,
    /** Forgets all days; called when the site's pages have changed. */
    forget: () => {
      days = new Map();
    },
    /** @returns true if a day has changed */
    update: (pages: Iterable<CompiledPage>, snapshot: Snapshot) => {
      const dayOf = createLastChangeFinder(snapshot);
      let changed = false;
      for (const page of pages) {
        for (const { path, params } of listAddresses(page, snapshot)) {
          const day = dayOf(page, params);
          if (days.get(path) === day) continue;
          if (day === undefined) days.delete(path);
          else days.set(path, day);
          changed = true;
        }
      }
      return changed;
    },
  };
}

type Entry = readonly [address: string, job: Job];

/**
 * Manages the files of all pages in the table of jobs. If two pages have the same address, the one with the more
 * precise route is used (`compareRoutes`), otherwise the first one.
 */
function createPageFiles({ set, setAll }: JobTable) {
  let byPage = new Map<CompiledPage, readonly Entry[]>();
  let owners = new Map<string, CompiledPage>();
  let layoutAnswers: ReadonlySet<string> = new Set();
  let addresses: readonly string[] = [];

  function setOwned(page: CompiledPage): void {
    setAll((byPage.get(page) ?? []).filter(([address]) => owners.get(address) === page));
  }

  function placeAll(pages: readonly CompiledPage[]): void {
    const before = owners;
    owners = new Map();
    for (const page of pages) {
      for (const [address] of byPage.get(page) ?? []) {
        const other = owners.get(address);
        if (!other || compareRoutes(page.route, other.route) < 0) owners.set(address, page);
      }
    }
    for (const page of pages) setOwned(page);
    for (const address of before.keys()) {
      if (!owners.has(address) && !layoutAnswers.has(address)) set(address, undefined);
    }
    addresses = [...owners.keys()];
  }

  return {
    /** Forgets all pages; called when the site's pages have changed. */
    forget: () => {
      byPage = new Map();
    },
    /**
     * Sets the files of changed pages.
     * @param all pages of the site, in their order
     */
    setPages: (
      changed: Iterable<CompiledPage>,
      all: readonly CompiledPage[],
      filesOf: (page: CompiledPage) => readonly Entry[],
    ) => {
      let haveMoved = byPage.size !== all.length;
      for (const page of changed) {
        const before = byPage.get(page);
        const files = filesOf(page);
        byPage.set(page, files);
        haveMoved ||= !haveSameAddresses(files, before);
        if (!haveMoved) setOwned(page);
      }
      if (haveMoved) placeAll(all);
    },
    /** Sets the answers that the layout reads; a page may also read them. */
    setLayoutAnswers: (answers: readonly Entry[]) => {
      const now = new Set(answers.map(([address]) => address));
      for (const address of layoutAnswers) {
        if (!now.has(address) && !owners.has(address)) set(address, undefined);
      }
      layoutAnswers = now;
      setAll(answers);
    },
    /** The addresses of all pages and their data, in the order of the site; the same object while unchanged. */
    addresses: () => addresses,
  };
}

function haveSameAddresses(files: readonly Entry[], before: readonly Entry[] | undefined): boolean {
  return before?.length === files.length && files.every(([address], at) => before[at]?.[0] === address);
}
