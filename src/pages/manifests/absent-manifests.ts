import type { ManifestFile } from '../../check/input/manifest-file.ts';
import { isObject, member, parsedJson, textMember } from '../../core/json/json.ts';

/** The manifests that are not there any more, by file, each with the route that it made a page for. */
export type AbsentManifests = ReadonlyMap<string, string | undefined>;

/**
 * The last good manifests whose pages no file makes any more: the file is gone, or has another route now. A page
 * that another file makes, or that site.json says has moved, is not lost.
 * @param read the files that are there
 * @param unread those that can't be read
 */
export function absentManifests(
  good: ReadonlyMap<string, string>,
  read: readonly ManifestFile[],
  unread: ReadonlySet<string>,
): AbsentManifests {
  const routes = new Map(read.map(({ file, text }) => [file, routeIn(text)]));
  const claimed = new Set([...routes.values(), ...read.flatMap(movedRoutes)]);
  return new Map(
    [...good].flatMap(([file, text]) => {
      const route = routeIn(text);
      const isThere = unread.has(file) || (routes.has(file) && sameRoute(routes.get(file), route));
      return isThere || (route !== undefined && claimed.has(route)) ? [] : [[file, route] as const];
    }),
  );
}

// A file without a route is refused by the check, and its last good version stays.
const sameRoute = (now: string | undefined, before: string | undefined): boolean =>
  now === undefined || now === before;

const routeIn = (text: string): string | undefined => textMember(parsedJson(text), 'route');

function movedRoutes({ file, text }: ManifestFile): string[] {
  const moved = file.endsWith('/site.json') ? member(parsedJson(text), 'moved') : undefined;
  return isObject(moved) ? Object.keys(moved) : [];
}
