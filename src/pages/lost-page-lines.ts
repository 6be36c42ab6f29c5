import type { Snapshot } from '../content/snapshot.ts';
import { movedBy } from '../core/manifest/moved-route.ts';
import { linkPlaces } from './link-places.ts';
import { isDeleted } from './live-pages.ts';
import { lossCause } from './loss-cause.ts';
import type { Moved } from './moved-pages.ts';
import { type Pages, pageAddresses } from './pages.ts';

/** A line for each page that visitors no longer find, in the order in which they went. */
export type LostPageLines = (pages: Pages, snapshot: Snapshot, moved: Moved) => readonly string[];

const MOST_LINES = 1000;

/** Follows the site, and remembers each page that goes until it is there again: why it went, and who links to it. */
export function lostPageLines(): LostPageLines {
  let last: { readonly pages: Pages; readonly snapshot: Snapshot } | undefined;
  const lines = new Map<string, string>();
  return (pages, snapshot, moved) => {
    const causes = last ? lossesSince(last, pages, snapshot) : deletedPages(pages, snapshot);
    last = { pages, snapshot };
    if (causes.size === 0 && lines.size === 0) return [];
    const live = new Set(pages.pages.flatMap((page) => livePaths(page, snapshot)));
    const isThere = (path: string): boolean =>
      live.has(path) || moved.has(path) || movedBy(pages.site.moved ?? {}, path) !== undefined;
    for (const path of lines.keys()) if (isThere(path)) lines.delete(path);
    const gone = new Map([...causes].filter(([path]) => !isThere(path)));
    const places = linkPlaces(pages, snapshot, new Set(gone.keys()));
    for (const [path, cause] of gone) lines.set(path, lostPageLine(path, cause, places.get(path)));
    for (const path of [...lines.keys()].slice(0, -MOST_LINES)) lines.delete(path);
    return [...lines.values()];
  };
}

function lostPageLine(path: string, cause: string, places: Iterable<string> = []): string {
  const found = [...places];
  const links = found.length === 0 ? 'nothing links to it' : `links to it stand in ${found.join(', ')}`;
  return `${path} answers 404: ${cause}; ${links}.`;
}

type Page = Pages['pages'][number];

const livePaths = (page: Page, snapshot: Snapshot): readonly string[] =>
  isDeleted(page, snapshot) ? [] : pageAddresses(page, snapshot).map(({ path }) => path);

function lossesSince(
  last: { readonly pages: Pages; readonly snapshot: Snapshot },
  pages: Pages,
  snapshot: Snapshot,
): ReadonlyMap<string, string> {
  const own = new Map(pages.pages.map((page) => [page.route, page]));
  const isSame = (page: Page): boolean =>
    own.get(page.route) === page &&
    isDeleted(page, last.snapshot) === isDeleted(page, snapshot) &&
    Object.values(page.sources).every(
      ({ url }) => last.snapshot.records.get(url) === snapshot.records.get(url),
    );
  return new Map(
    last.pages.pages.flatMap((page): [string, string][] => {
      if (isSame(page)) return [];
      const next = own.get(page.route);
      const left = new Set(next ? livePaths(next, snapshot) : []);
      const lost = livePaths(page, last.snapshot).filter((path) => !left.has(path));
      const why = (path: string) =>
        next ? lossCause(next, path, last.snapshot, snapshot) : 'its manifest is gone';
      return lost.map((path) => [path, why(path)]);
    }),
  );
}

function deletedPages({ pages }: Pages, snapshot: Snapshot): ReadonlyMap<string, string> {
  const deleted = pages.filter((page) => isDeleted(page, snapshot));
  const paths = (page: Page) => pageAddresses(page, snapshot).map(({ path }) => path);
  return new Map(
    deleted.flatMap((page) => paths(page).map((path) => [path, lossCause(page, path, snapshot, snapshot)])),
  );
}
