import type { Snapshot } from '../content/snapshot.ts';
import { movedBy } from '../core/manifest/moved-route.ts';
import { type MovedPages, movedPages } from '../pages/moved-pages.ts';
import type { Pages } from '../pages/pages.ts';
import type { LossWindow } from './loss-window.ts';
import type { SiteMeasure } from './site-measure.ts';

export interface MeasuredSite {
  readonly snapshot: Snapshot;
  readonly measure: SiteMeasure;
}

/** The new addresses of pages that moved between two polls, because their records got new slugs. */
export function movedAddresses(pages: Pages, before: MeasuredSite, after: MeasuredSite): MovedPages {
  // Ids are compared only if an address has disappeared: comparing ten thousand records is slow.
  for (const path of before.measure.pages.keys()) {
    if (!after.measure.pages.has(path)) return movedPages(pages, before.snapshot, after.snapshot, new Map());
  }
  return new Map();
}

export function forgetMoved(window: LossWindow, moved: MovedPages): void {
  if (moved.size > 0) forget(window, [...moved.keys()]);
}

/** Removes the addresses that redirect by `moved` in site.json from the window. */
export function forgetMovedRoutes(window: LossWindow, { site: { moved } }: Pages): void {
  if (!moved) return;
  const paths = [...(window.start()?.measure.pages.keys() ?? [])];
  forget(
    window,
    paths.filter((path) => movedBy(moved, path) !== undefined),
  );
}

const NO_SITE: SiteMeasure = { layout: 0, shared: 0, pages: new Map() };

function forget(window: LossWindow, paths: readonly string[]): void {
  window.discount({ ...NO_SITE, pages: new Map(paths.map((path) => [path, 0])) }, NO_SITE);
}
