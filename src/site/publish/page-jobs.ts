import type { Page } from '../../core/manifest/page.ts';
import { pageDataUrl } from '../../page/loading/payload.ts';
import { sourceKeys } from '../page-data.ts';
import { type Address, addressesOf } from '../pages.ts';
import { hasMissing, missingAddress, missingFile, pageDataFile, pageFile, type ShownSite } from '../site.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Job } from './job.ts';
import { keyOf, valueKey } from './keys.ts';

/** Before the route of a page: what an address gets that the route fits and no content has. */
export const MISSING = 'missing:';

/** The key of the layout: with another one, every page is another. */
export function layoutKey(build: string, { pages: { layout, site }, shown }: ShownSite): string {
  return keyOf(build, valueKey(site), valueKey(layout), ...sourceKeys(layout.sources, shown));
}

/** The files of one page: itself and its data at each of its addresses. */
export function pageJobs(build: string, shown: Snapshot, layout: string, page: Page): [string, Job][] {
  const own = keyOf(valueKey(page), ...sourceKeys(page.sources, shown));
  const keyAt = ({ path, params }: Address) => keyOf(layout, own, path, JSON.stringify(params));
  const dataKey = ({ params }: Address) => keyOf('data', build, own, JSON.stringify(params));
  const jobs = addressesOf(page, shown).flatMap((address): [string, Job][] => [
    [address.path, { key: keyAt(address), make: (input) => pageFile(input, page, address) }],
    [
      pageDataUrl(address.path),
      { key: dataKey(address), make: ({ shown }) => pageDataFile(page, address, shown) },
    ],
  ]);
  if (!hasMissing(page)) return jobs;
  const missing: Job = { key: keyAt(missingAddress(page)), make: (input) => missingFile(input, page) };
  return [...jobs, [MISSING + page.route, missing]];
}
