import { dequal } from 'dequal/lite';
import { changedUrls } from '../../content/changed-urls.ts';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import type { Page } from '../../core/manifest/page.ts';
import { createProjector } from '../../pages/dependencies/projector.ts';
import { searchPages } from '../../render/search-index.ts';
import { dependents } from './dependents.ts';
import type { Job, Jobs } from './job.ts';
import { createJobTable } from './job-table.ts';
import { createPageDays } from './page-days.ts';
import { createPageFiles } from './page-files.ts';
import { answerJobs, layoutKey, pageJobs } from './page-jobs.ts';
import type { ShownSite, SiteInput } from './site-files.ts';
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

/**
 * The site as it is to be. What a changed record makes again: dependents.ts finds the pages that read it,
 * pages/dependencies what they read of it, and page-jobs.ts makes the keys of their files of that.
 */
export interface Turn {
  readonly input: ShownSite;
  readonly jobs: Jobs;
  /** The addresses whose files may be others than before, or none. */
  readonly touched: ReadonlySet<string>;
  /** The addresses of all pages and their data, in the order of the site: the same object while the sitemap is the same. */
  readonly addresses: readonly string[];
  /** The sitemap of those of them that answer with a page. */
  readonly sitemap: (files: Listed) => Job;
}

/** The texts of the manifests, by file. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Knows which files depend on which source: what a turn costs grows with what changed, not with the site.
 * @param build names the code that renders
 */
export function createPlanner(build: string): (input: SiteInput, texts: Texts) => Turn {
  const table = createJobTable();
  const files = createPageFiles(table);
  const days = createPageDays();
  let last: { readonly input: ShownSite; readonly texts: Texts; readonly layout: string } | undefined;
  let reading = dependents([]);
  let cut: ReturnType<typeof createProjector> | undefined;
  let placed: readonly string[] = [];
  let addresses: readonly string[] = [];

  return (whole, texts) => {
    const { pages, snapshot, registry } = whole;
    cut ??= createProjector((type) => registry.get(type)?.fields);
    const before = last?.input.snapshot ?? EMPTY_SNAPSHOT;
    const urls = changedUrls(before, snapshot);
    const { shown, cutPart, changed } = cut(pages, snapshot, urls);
    const input = { ...whole, shown: { ...snapshot, records: shown, cutPart } };
    const { jobs, set, setAll } = table;
    const touched = table.noteChanges();
    const layout = layoutKey(build, input);
    set(...layoutJob(layout));
    const hasNewPages = last?.input.pages !== pages;
    if (hasNewPages) {
      reading = dependents(pages.pages);
      files.forget();
      days.forget();
      setAll(manifestJobs(build, input));
    }
    const affected = hasNewPages || last?.layout !== layout ? pages.pages : reading(changed);
    files.setPages(affected, pages.pages, (page) => pageJobs(build, input.shown, layout, page));
    const haveNewDays = days.update(hasNewPages ? pages.pages : reading(urls), snapshot);
    files.setLayoutAnswers(answerJobs(build, input.shown, pages.layout.sources, {}));
    for (const url of urls) set(...recordJob(input, url));
    set(...failuresJob(snapshot));
    set(...movedJob(whole.moved));
    if (hasNewPages || isSearchChanged(urls, affected, before, whole)) set(...searchJob(input));
    if (last?.texts !== texts) {
      setAll([...texts].map(([file, text]) => textJob(file, text)));
      for (const file of last?.texts.keys() ?? []) if (!texts.has(file)) set(textJob(file, '')[0], undefined);
    }
    last = { input, texts, layout };
    // The days are part of the sitemap, which is another one when they are.
    if (files.addresses() !== placed || haveNewDays) addresses = [...files.addresses()];
    placed = files.addresses();
    const [listed, dates] = [addresses, days.byAddress()];
    const sitemap = (made: Listed) => {
      const entries = listedPaths(listed, made).map((path) => ({ path, lastChange: dates.get(path) }));
      return sitemapJob(build, pages.site.origin, entries);
    };
    return { input, jobs, touched, addresses, sitemap };
  };
}

/** True if the search index is another than before: other documents, or another entry of a page. */
function isSearchChanged(
  urls: readonly string[],
  affected: readonly Page[],
  before: SiteInput['snapshot'],
  { pages: { search }, snapshot }: SiteInput,
): boolean {
  const haveNewDocuments = (url: string) =>
    !sameDocuments(before.records.get(url), snapshot.records.get(url));
  const hasNewEntries = (page: Page) => {
    const entry = search[page.route];
    return entry && !dequal(searchPages(page, entry, before), searchPages(page, entry, snapshot));
  };
  return urls.some(haveNewDocuments) || affected.some(hasNewEntries);
}
