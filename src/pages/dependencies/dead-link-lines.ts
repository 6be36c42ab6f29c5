import { urlEndpoint } from '../../content/record-error.ts';
import { firstFew } from '../../core/diagnostics/words.ts';
import { groupValues } from '../../core/json/group-values.ts';
import type { DeadLinks } from './dead-links.ts';

const MOST_LINES = 1000;

/** The endpoints of records and the manifests that contain each dead link, by address. */
export function linkPlaces(dead: DeadLinks): ReadonlyMap<string, ReadonlySet<string>> {
  const placeOf = (owner: string): string => (owner.startsWith('/') ? urlEndpoint(owner) : owner);
  const places = groupValues(
    [...dead].flatMap(([owner, paths]) => paths.map((path) => [path, placeOf(owner)])),
  );
  return new Map([...places].map(([path, from]) => [path, new Set(from)]));
}

/** A log line for each dead address that is linked. Lost pages are omitted: their own lines list the links. */
export function deadLinkLines(
  places: ReadonlyMap<string, ReadonlySet<string>>,
  lost: ReadonlyMap<string, string>,
): string[] {
  return [...places]
    .filter(([path]) => !lost.has(path))
    .slice(0, MOST_LINES)
    .map(([path, from]) => `${path} is not a page: links to it in ${firstFew([...from])} are left out.`);
}
