import type { Params } from '../../core/binding/path.ts';
import { feedPath } from '../../core/manifest/feed.ts';
import type { Page, PageSource } from '../../core/manifest/page.ts';
import { partUrl } from '../../core/manifest/part.ts';
import { pageDataUrl } from '../../page/loading/payload.ts';
import { feedFile } from '../feed.ts';
import { sourceKeys } from '../page-data.ts';
import { addressesOf } from '../pages.ts';
import type { Address } from '../parts/offers.ts';
import { recordsIn, type ShownContent, shownPart } from '../parts/shown.ts';
import {
  apiError,
  hasMissing,
  missingAddress,
  missingFile,
  pageDataFile,
  pageFile,
  recordFile,
  type ShownSite,
} from '../site.ts';
import type { SiteFile } from '../site-file.ts';
import { isUnavailable } from '../standing-pages.ts';
import type { Job } from './job.ts';
import { keyOf, valueKey } from './keys.ts';

/** Stands before a route: the file for addresses that fit the route, but that no content has. */
export const MISSING = 'missing:';

/** The key of the layout: with another one, every page is another. */
export function layoutKey(build: string, { pages: { layout, site }, shown }: ShownSite): string {
  return keyOf(build, valueKey(site), valueKey(layout), ...sourceKeys(layout.sources, shown, {}));
}

/** The files of one page: itself, its data and the answers of its parts at each of its addresses. */
export function pageJobs(build: string, shown: ShownContent, layout: string, page: Page): [string, Job][] {
  const own = valueKey(page);
  const keyAt = ({ path, params }: Address) =>
    keyOf(layout, own, ...sourceKeys(page.sources, shown, params), path, JSON.stringify(params));
  const dataKey = ({ params }: Address) =>
    keyOf('data', build, own, ...sourceKeys(page.sources, shown, params), JSON.stringify(params));
  const jobs = addressesOf(page, shown).flatMap((address): [string, Job][] => [
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
function feedJob(layout: string, shown: ShownContent, page: Page): [string, Job] {
  const key = keyOf('feed', layout, valueKey(page), ...sourceKeys(page.sources, shown, {}));
  const make = ({ pages, shown: content }: ShownSite) =>
    feedFile(page, pages.layout, recordsIn(content, page.sources, {}));
  return [feedPath(page.route), { key, make }];
}

/** The answers of /api to what a page, or the layout, wants of its sources. */
export function answerJobs(
  build: string,
  shown: ShownContent,
  sources: Page['sources'],
  params: Params,
): [string, Job][] {
  return Object.values(sources).flatMap((source): [string, Job][] => {
    const url = partUrl(source, params);
    const failure = shown.failures.get(source.url);
    if (shown.records.has(source.url)) {
      const key = keyOf('record', build, valueKey(shownPart(shown, source, params)));
      return [[url, { key, make: (input) => answerFile(input, source, params) }]];
    }
    return failure
      ? [[url, { key: keyOf('failure', build, valueKey(failure)), make: () => apiError(failure) }]]
      : [];
  });
}

function answerFile({ shown }: ShownSite, source: PageSource, params: Params): SiteFile {
  return recordFile(shownPart(shown, source, params));
}
