import type { Snapshot } from '../content/snapshot.ts';
import { movedBy } from '../core/manifest/moved-route.ts';
import { type Moved, movedPages } from '../pages/moved-pages.ts';
import type { Pages } from '../pages/pages.ts';
import type { LossWindow } from './loss-window.ts';
import type { SiteMeasure } from './site-measure.ts';

/** A site and how much of it there is. */
export interface MeasuredSite {
  readonly snapshot: Snapshot;
  readonly measure: SiteMeasure;
}

/** Where the addresses lead that one look knew and the next one doesn't, because records have got other slugs. */
export function movedAddresses(pages: Pages, before: MeasuredSite, after: MeasuredSite): Moved {
  // The ids of ten thousand records are not compared for nothing.
  for (const path of before.measure.pages.keys()) {
    if (!after.measure.pages.has(path)) return movedPages(pages, before.snapshot, after.snapshot, new Map());
  }
  return new Map();
}

/** Takes addresses out of the window that lead on to others. */
export function forgetMoved(window: LossWindow, moved: Moved): void {
  if (moved.size > 0) forget(window, [...moved.keys()]);
}

/** Takes the addresses out of the window whose routes an author has moved, as site.json says. */
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
