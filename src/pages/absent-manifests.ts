import type { ManifestFile } from '../check/paths/manifest-file.ts';
import { isObject, member, parseJson, textMember } from '../core/json/json.ts';

/** Missing manifests by file, each with the route of its page. */
export type AbsentManifests = ReadonlyMap<string, string | undefined>;

/**
 * The last valid manifests whose pages are no longer built from any file, because the file is missing or has another
 * route. A page that is built from another file, or moved according to site.json, isn't lost.
 */
export function findAbsentManifests(
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

// A file without a route counts as unchanged: it fails the check, and its last valid version stays.
const sameRoute = (now: string | undefined, before: string | undefined): boolean =>
  now === undefined || now === before;

const routeIn = (text: string): string | undefined => textMember(parseJson(text), 'route');

function movedRoutes({ file, text }: ManifestFile): string[] {
  const moved = file.endsWith('/site.json') ? member(parseJson(text), 'moved') : undefined;
  return isObject(moved) ? Object.keys(moved) : [];
}
