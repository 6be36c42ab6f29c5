import type { Params } from '../../core/binding/path.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { keepLast } from '../../core/json/memo.ts';
import { isEqualJson } from '../../core/json/same-json.ts';
import { feedPath } from '../../core/manifest/feed.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { partUrl } from '../../core/manifest/part.ts';
import { routePath } from '../../core/manifest/route.ts';
import { apiError, createRecordFile } from '../../http/json-file.ts';
import { fingerprintValue, makeFingerprint } from '../../node/fingerprint.ts';
import { pageDataUrl } from '../../page/loading/payload.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { isUnavailable } from '../../pages/live-pages.ts';
import { listContentKeys, listSourceKeys, pageDataFile } from '../../pages/page-data.ts';
import { listAddresses, partsFor } from '../../pages/pages.ts';
import { type ProjectedContent, pageRecords, projectPart } from '../../pages/parts/projected-content.ts';
import { sourceFailure } from '../../pages/parts/source-failure.ts';
import type { Address } from '../../pages/parts/static-paths.ts';
import { findPageLanguages, resolvePage } from '../../pages/shown-page.ts';
import type { Unlisted } from '../../pages/unlisted-addresses.ts';
import { createFeedFile } from '../../render/feed.ts';
import { MISSING } from '../../store/stored-names.ts';
import type { Job } from './job.ts';
import { hasMissing, missingAddress, missingFile, pageFile, type ShownSite } from './site-files.ts';

/** The key of the layout; every page is built again when it changes. */
export function layoutKey(
  build: string,
  { layout, site }: Pick<ShownSite['pages'], 'layout' | 'site'>,
  shown: ShownSite['shown'],
): string {
  const { moved: _, ...rest } = site;
  return makeFingerprint(
    build,
    fingerprintValue(rest),
    fingerprintValue(layout),
    ...listSourceKeys(layout.sources, shown, {}),
  );
}

/** The jobs of one address, and the content that they depend on. */
interface AddressJobs {
  readonly parts: readonly unknown[];
  readonly from: string;
  readonly jobs: readonly [string, Job][];
}

/** Returns a function for the files of one page: itself, its data and the answers of its parts at each address. */
export function createPageJobs(
  build: string,
): (shown: ProjectedContent, layout: string, page: CompiledPage, unlisted: Unlisted) => [string, Job][] {
  // If one of ten thousand records has changed, the keys of other pages needn't be computed again.
  const keepJobs = keepLast<CompiledPage, ReadonlyMap<string, AddressJobs>>();
  return (shown, layout, page, unlisted) => {
    const byPath = keepJobs(page, (last) => jobsByPath(build, shown, layout, page, last));
    const jobs = [...byPath.values()].flatMap((one) => one.jobs);
    if (page.feed && !isUnavailable(page, shown)) jobs.push(feedJob(layout, shown, page, unlisted));
    if (!hasMissing(page)) return jobs;
    const nowhere = missingAddress(page);
    const key = pageKey(layout, page, nowhere, listContentKeys(page, shown, nowhere.params));
    const missing: Job = { key, make: (input) => missingFile(input, page) };
    const whole = Object.entries(page.sources).filter(([, { select }]) => select === undefined);
    const answers = createAnswerJobs(build, shown, Object.fromEntries(whole), {});
    return [...jobs, [MISSING + page.route, missing], ...answers];
  };
}

function jobsByPath(
  build: string,
  shown: ProjectedContent,
  layout: string,
  page: CompiledPage,
  last?: ReadonlyMap<string, AddressJobs>,
): ReadonlyMap<string, AddressJobs> {
  const addressJobs = new Map<string, AddressJobs>();
  for (const address of listAddresses(page, shown)) {
    const { path, params } = address;
    const before = last?.get(path);
    const parts = [
      ...Object.values(page.sources).map((source) =>
        shown.records.has(source.url) ? projectPart(shown, source, params) : sourceFailure(shown, source),
      ),
      ...(shown.languages ? [findPageLanguages(shown.languages, page, params)] : []),
    ];
    if (before?.from.startsWith(layout) && isEqualJson(parts, before.parts)) {
      addressJobs.set(path, before);
      continue;
    }
    const sources = listContentKeys(page, shown, params);
    const from = [layout, ...sources].join();
    const jobs: AddressJobs['jobs'] =
      before?.from === from
        ? before.jobs
        : [
            [path, pageJob(pageKey(layout, page, address, sources), page, address)],
            [pageDataUrl(path), dataJob(dataKey(build, page, params, sources), page, address)],
            ...createAnswerJobs(build, shown, page.sources, params),
          ];
    addressJobs.set(path, { parts, from, jobs });
  }
  return addressJobs;
}

const pageKey = (
  layout: string,
  page: CompiledPage,
  { path, params }: Address,
  sources: readonly string[],
): string => makeFingerprint(layout, fingerprintValue(page), ...sources, path, JSON.stringify(params));

const dataKey = (build: string, page: CompiledPage, params: Params, sources: readonly string[]): string =>
  makeFingerprint('data', build, fingerprintValue(page), ...sources, JSON.stringify(params));

// A feed reads the same parts as the first page of its list.
function feedJob(
  layout: string,
  shown: ProjectedContent,
  page: CompiledPage,
  { keys, isUnlisted }: Unlisted,
): [string, Job] {
  const sources = listContentKeys(page, shown, {});
  const key = makeFingerprint('feed', layout, fingerprintValue(page), ...sources, ...keys);
  const make = ({ pages, shown: content }: ShownSite) =>
    createFeedFile(
      resolvePage(content, page, {}),
      partsFor(pages, page).layout,
      pageRecords(content, page.sources, {}),
      isUnlisted,
    );
  return [feedPath(routePath(page.route)), { key, make }];
}

export function createAnswerJobs(
  build: string,
  shown: ProjectedContent,
  sources: CompiledPage['sources'],
  params: Params,
): [string, Job][] {
  return Object.values(sources).map((source): [string, Job] => {
    const url = partUrl(source, params);
    if (shown.records.has(source.url)) {
      const key = makeFingerprint('record', build, fingerprintValue(projectPart(shown, source, params)));
      return [url, answerJob(key, source, params)];
    }
    const failure = sourceFailure(shown, source);
    const key = makeFingerprint('failure', build, fingerprintValue(failure));
    return [url, failureJob(key, failure)];
  });
}

// Defined outside of the functions above: a job outlives many publications, and its closure would keep one in memory.
const pageJob = (key: string, page: CompiledPage, address: Address): Job => ({
  key,
  make: (input) => pageFile(input, page, address),
});

const dataJob = (key: string, page: CompiledPage, address: Address): Job => ({
  key,
  make: (input) => pageDataFile(page, address, input.shown),
});

const failureJob = (key: string, failure: LoadFailure): Job => ({ key, make: () => apiError(failure) });

const answerJob = (key: string, source: PageSource, params: Params): Job => ({
  key,
  make: ({ shown }) => createRecordFile(projectPart(shown, source, params)),
});
