import type { Snapshot } from '../content/snapshot.ts';
import { routeParams } from '../core/manifest/route.ts';
import type { CompiledPage } from '../pages/compiled-page.ts';
import { mainSource } from '../pages/live-pages.ts';
import { lossCause } from '../pages/loss-cause.ts';
import { type Pages, pageAddresses } from '../pages/pages.ts';
import type { PageChange } from './guard-files.ts';
import type { MeasuredSite } from './moved-addresses.ts';

/**
 * The effect of a publication on each page, the greatest losses first: removed pages, then those that keep least
 * text.
 */
export function pageChanges(pages: Pages, before: MeasuredSite, after: MeasuredSite): PageChange[] {
  const owners = pageOwners(pages, before.snapshot);
  const changes = [...owners].flatMap(([address, page]): PageChange[] => {
    const [was, is] = [before.measure.pages.get(address), after.measure.pages.get(address)];
    if (was === is && !readsOther(page, before.snapshot, after.snapshot)) return [];
    const isGone = is === undefined || (is === 0 && was !== 0);
    const why = isGone
      ? lossCause(page, address, before.snapshot, after.snapshot)
      : 'the CMS has other content for it';
    return [{ address, before: was ?? null, after: is ?? null, why }];
  });
  return changes.sort((a, b) => partLeft(a) - partLeft(b));
}

export function pageOwners({ pages }: Pages, snapshot: Snapshot): ReadonlyMap<string, CompiledPage> {
  return new Map(pages.flatMap((page) => pageAddresses(page, snapshot).map(({ path }) => [path, page])));
}

// Pages of items are compared by their number of characters only: their list changes with each of its items.
function readsOther(page: CompiledPage, before: Snapshot, after: Snapshot): boolean {
  if (routeParams(page.route).length > 0) return false;
  const url = mainSource(page)?.url ?? '';
  return before.records.get(url) !== after.records.get(url);
}

const partLeft = ({ before, after }: PageChange): number =>
  after === null ? -1 : after / Math.max(1, before ?? 0);
