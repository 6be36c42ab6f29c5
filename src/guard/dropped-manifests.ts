import type { Snapshot } from '../content/snapshot.ts';
import type { AbsentManifests } from '../pages/absent-manifests.ts';
import { listAddresses, type Pages } from '../pages/pages.ts';
import type { PageChange } from './guard-files.ts';
import type { HoldPlace } from './hold-place.ts';
import type { LossWindow } from './loss-window.ts';
import type { PublicationGuard } from './publication-guard.ts';
import { findHoldReason } from './site-loss.ts';
import { measureSite, type SiteMeasure } from './site-measure.ts';

/** A folder that has changed within this time may still be filled, so no manifest of it is dropped. */
const QUIET_MS = 5000;
/** Every site has these files; a folder without them is incomplete. */
const OF_ALL_PAGES = /\/(layout|site)\.json$/;

/** Removes the pages of manifests that stay missing, unless these are a large part of the site. */
export function createManifestDropper(
  place: HoldPlace,
  window: LossWindow,
  elapsed: () => number,
): PublicationGuard['dropManifests'] {
  let missing = '';
  let since = 0;
  const isQuiet = (absent: AbsentManifests): boolean => {
    const names = JSON.stringify([...absent]);
    if (names !== missing) since = elapsed();
    missing = names;
    return elapsed() - since >= QUIET_MS;
  };

  return (absent, pages, snapshot) => {
    const quiet = isQuiet(absent);
    if (!pages || absent.size === 0) {
      if (pages) place.release();
      return NONE;
    }
    const before = measureSite(pages, snapshot);
    const paths = absentPaths(absent, pages, snapshot);
    const without = (files: Iterable<string>): SiteMeasure => {
      const gone = new Set([...files].flatMap((file) => paths.get(file) ?? []));
      return { ...before, pages: new Map([...before.pages].filter(([path]) => !gone.has(path))) };
    };
    const going = acceptedFiles(place, paths);
    const left = without(going);
    window.discount(before, left);
    const after = without(paths.keys());
    const why = reasonToHold(absent, left, after, window);
    if (why === undefined) {
      place.release();
      return quiet ? new Set(absent.keys()) : going;
    }
    const rest = new Map([...paths].filter(([file]) => !going.has(file)));
    place.keep(why, after, dropChanges(rest, before));
    return going;
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The addresses of the pages built from each file. A form, for example, has none. */
type Paths = ReadonlyMap<string, readonly string[]>;

function absentPaths(absent: AbsentManifests, { pages }: Pages, snapshot: Snapshot): Paths {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return new Map(
    [...absent].map(([file, route = '']) => {
      const page = byRoute.get(route);
      return [file, page ? listAddresses(page, snapshot).map(({ path }) => path) : []];
    }),
  );
}

function acceptedFiles(place: HoldPlace, paths: Paths): ReadonlySet<string> {
  if (!place.isAccepted()) return NONE;
  const left = place.hold()?.measure.pages ?? {};
  const isGone = (path: string): boolean => !Object.hasOwn(left, path);
  return new Set(
    [...paths].flatMap(([file, pages]) => (pages.length > 0 && pages.every(isGone) ? [file] : [])),
  );
}

function reasonToHold(
  absent: AbsentManifests,
  before: SiteMeasure,
  after: SiteMeasure,
  window: LossWindow,
): string | undefined {
  const needed = [...absent.keys()].find((file) => OF_ALL_PAGES.test(file));
  if (needed !== undefined) return `${needed} is missing, and every page needs it`;
  const why = findHoldReason(before, after) ?? window.loss(after);
  return why && `${absent.size} manifests are missing, and ${why}`;
}

function dropChanges(paths: Paths, before: SiteMeasure): PageChange[] {
  return [...paths].flatMap(([file, pages]) =>
    pages.map((address) => ({
      address,
      before: before.pages.get(address) ?? null,
      after: null,
      why: `${file} is missing`,
    })),
  );
}
