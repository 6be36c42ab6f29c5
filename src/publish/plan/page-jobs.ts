import type { Params } from '../../core/binding/path.ts';
import { feedPath } from '../../core/manifest/feed.ts';
import type { Page, PageSource } from '../../core/manifest/page.ts';
import { partUrl } from '../../core/manifest/part.ts';
import { apiError, recordFile } from '../../http/json-file.ts';
import type { SiteFile } from '../../http/site-file.ts';
import { makeFingerprint, valueFingerprint } from '../../node/fingerprint.ts';
import { pageDataUrl } from '../../page/loading/payload.ts';
import { isUnavailable } from '../../pages/live-pages.ts';
import { pageDataFile, sourceKeys } from '../../pages/page-data.ts';
import { pageAddresses } from '../../pages/pages.ts';
import { type ProjectedContent, projectedPart, recordsIn } from '../../pages/parts/projected-content.ts';
import type { Address } from '../../pages/parts/static-paths.ts';
import { feedFile } from '../../render/feed.ts';
import { MISSING } from '../../store/stored-names.ts';
import type { Job } from './job.ts';
import { hasMissing, missingAddress, missingFile, pageFile, type ShownSite } from './site-files.ts';

/** The key of the layout: with another one, every page is another. */
export function layoutKey(build: string, { pages: { layout, site }, shown }: ShownSite): string {
  return makeFingerprint(
    build,
    valueFingerprint(site),
    valueFingerprint(layout),
    ...sourceKeys(layout.sources, shown, {}),
  );
}

/** The files of one page: itself, its data and the answers of its parts at each of its addresses. */
export function pageJobs(
  build: string,
  shown: ProjectedContent,
  layout: string,
  page: Page,
): [string, Job][] {
  const own = valueFingerprint(page);
  const keyAt = ({ path, params }: Address) =>
    makeFingerprint(layout, own, ...sourceKeys(page.sources, shown, params), path, JSON.stringify(params));
  const dataKey = ({ params }: Address) =>
    makeFingerprint('data', build, own, ...sourceKeys(page.sources, shown, params), JSON.stringify(params));
  const jobs = pageAddresses(page, shown).flatMap((address): [string, Job][] => [
    [address.path, { key: keyAt(address), make: (input) => pageFile(input, page, address) }],
    [
      pageDataUrl(address.path),
      { key: dataKey(address), make: (input) => pageDataFile(page, address, input.shown) },
    ],
    ...answerJobs(build, shown, page.sources, address.params),
  ]);
  if (page.feed && !isUnavailable(page, shown)) jobs.push(feedJob(layout, shown, page));
  if (!hasMissing(page)) return jobs;
  const missing: Job = { key: keyAt(missingAddress(page)), make: (input) => missingFile(input, page) };
  const whole = Object.entries(page.sources).filter(([, { select }]) => select === undefined);
  const answers = answerJobs(build, shown, Object.fromEntries(whole), {});
  return [...jobs, [MISSING + page.route, missing], ...answers];
}

// The same parts as the first page of its list.
function feedJob(layout: string, shown: ProjectedContent, page: Page): [string, Job] {
  const key = makeFingerprint('feed', layout, valueFingerprint(page), ...sourceKeys(page.sources, shown, {}));
  const make = ({ pages, shown: content }: ShownSite) =>
    feedFile(page, pages.layout, recordsIn(content, page.sources, {}));
  return [feedPath(page.route), { key, make }];
}

/** The answers of /api to what a page, or the layout, wants of its sources. */
export function answerJobs(
  build: string,
  shown: ProjectedContent,
  sources: Page['sources'],
  params: Params,
): [string, Job][] {
  return Object.values(sources).flatMap((source): [string, Job][] => {
    const url = partUrl(source, params);
    const failure = shown.failures.get(source.url);
    if (shown.records.has(source.url)) {
      const key = makeFingerprint('record', build, valueFingerprint(projectedPart(shown, source, params)));
      return [[url, { key, make: (input) => answerFile(input, source, params) }]];
    }
    return failure
      ? [
          [
            url,
            {
              key: makeFingerprint('failure', build, valueFingerprint(failure)),
              make: () => apiError(failure),
            },
          ],
        ]
      : [];
  });
}

function answerFile({ shown }: ShownSite, source: PageSource, params: Params): SiteFile {
  return recordFile(projectedPart(shown, source, params));
}
