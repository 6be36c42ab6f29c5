import { readUrlEndpoint } from '../content/record-error.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { listFirst } from '../core/diagnostics/words.ts';
import { groupValues } from '../core/json/group-values.ts';
import { findMovedAddress } from '../core/manifest/moved-route.ts';
import type { DeadLinks } from './dependencies/dead-links.ts';
import { isDeleted } from './live-pages.ts';
import { explainLoss } from './loss-cause.ts';
import type { MovedPages } from './moved-pages.ts';
import { listAddresses, type Pages } from './pages.ts';

/** A log line for each page that has disappeared, by address, oldest first. */
export type LostPageLog = (
  site: ShownPages,
  moved: MovedPages,
  places: ReadonlyMap<string, ReadonlySet<string>>,
) => ReadonlyMap<string, string>;

interface ShownPages {
  readonly pages: Pages;
  readonly snapshot: Snapshot;
  /** All content, including dated content that isn't visible. */
  readonly kept: Snapshot;
}

const MOST_LINES = 1000;

/** Remembers each lost page until it is back, with the reason and the positions of the links to it. */
export function createLostPageLog(): LostPageLog {
  let last: ShownPages | undefined;
  const lines = new Map<string, string>();
  return (site, moved, places) => {
    const { pages, snapshot } = site;
    const causes = last ? lossesSince(last, site) : deletedPages(site);
    last = site;
    if (causes.size === 0 && lines.size === 0) return lines;
    const live = new Set(pages.pages.flatMap((page) => livePaths(page, snapshot)));
    const isThere = (path: string): boolean =>
      live.has(path) || moved.has(path) || findMovedAddress(pages.site.moved ?? {}, path) !== undefined;
    for (const path of lines.keys()) if (isThere(path)) lines.delete(path);
    const gone = new Map([...causes].filter(([path]) => !isThere(path)));
    for (const [path, cause] of gone) lines.set(path, lostPageLine(path, cause, places.get(path)));
    for (const path of [...lines.keys()].slice(0, -MOST_LINES)) lines.delete(path);
    return lines;
  };
}

function lostPageLine(path: string, cause: string, places: Iterable<string> = []): string {
  const linkPlaces = [...places];
  const links =
    linkPlaces.length === 0 ? 'nothing links to it' : `links to it in ${linkPlaces.join(', ')} are left out`;
  return `${path} answers 404: ${cause}; ${links}.`;
}

type CompiledPage = Pages['pages'][number];

const livePaths = (page: CompiledPage, snapshot: Snapshot): readonly string[] =>
  isDeleted(page, snapshot) ? [] : listAddresses(page, snapshot).map(({ path }) => path);

function lossesSince(last: ShownPages, site: ShownPages): ReadonlyMap<string, string> {
  const { pages, snapshot } = site;
  const pagesByRoute = new Map(pages.pages.map((page) => [page.route, page]));
  const isSame = (page: CompiledPage): boolean =>
    pagesByRoute.get(page.route) === page &&
    isDeleted(page, last.snapshot) === isDeleted(page, snapshot) &&
    Object.values(page.sources).every(
      ({ url }) => last.snapshot.records.get(url) === snapshot.records.get(url),
    );
  return new Map(
    last.pages.pages.flatMap((page): [string, string][] => {
      if (isSame(page)) return [];
      const next = pagesByRoute.get(page.route);
      const left = new Set(next ? livePaths(next, snapshot) : []);
      const lostPaths = livePaths(page, last.snapshot).filter((path) => !left.has(path));
      if (!next) return lostPaths.map((path) => [path, 'its manifest no longer exists']);
      return lostPaths.length === 0 ? [] : causesOf(lostPaths, next, last.snapshot, site);
    }),
  );
}

function deletedPages(site: ShownPages): ReadonlyMap<string, string> {
  const deleted = site.pages.pages.filter((page) => isDeleted(page, site.snapshot));
  const paths = (page: CompiledPage) => listAddresses(page, site.snapshot).map(({ path }) => path);
  return new Map(deleted.flatMap((page) => causesOf(paths(page), page, site.snapshot, site)));
}

function causesOf(
  lostPaths: readonly string[],
  page: CompiledPage,
  before: Snapshot,
  { snapshot, kept }: ShownPages,
): [string, string][] {
  const keptPaths = new Set(livePaths(page, kept));
  return lostPaths.map((path) => [
    path,
    keptPaths.has(path) ? 'it is not shown at this time' : explainLoss(page, path, before, snapshot),
  ]);
}

/** The endpoints of records and the manifests that contain each dead link, by address. */
export function findLinkPlaces(dead: DeadLinks): ReadonlyMap<string, ReadonlySet<string>> {
  const placeOf = (owner: string): string => (owner.startsWith('/') ? readUrlEndpoint(owner) : owner);
  const places = groupValues(
    [...dead].flatMap(([owner, paths]) => paths.map((path) => [path, placeOf(owner)])),
  );
  return new Map([...places].map(([path, from]) => [path, new Set(from)]));
}

/** A log line for each dead address that is linked. Lost pages are omitted: their own lines list the links. */
export function formatDeadLinks(
  places: ReadonlyMap<string, ReadonlySet<string>>,
  lostPaths: ReadonlyMap<string, string>,
): string[] {
  return [...places]
    .filter(([path]) => !lostPaths.has(path))
    .slice(0, MOST_LINES)
    .map(([path, from]) => `${path} is not a page: links to it in ${listFirst([...from])} are left out.`);
}
