import type { Params } from '../binding/path.ts';
import { encodeSegment, encodeSegments, toRouteSegment } from '../text/address.ts';

/** The route of the page shown for unknown addresses. */
export const NOT_FOUND_ROUTE = '*';

/** True for the route of the 404 page of a language: "*" or "/kn/*". */
export const isNotFoundRoute = (route: string): boolean =>
  route === NOT_FOUND_ROUTE || route.endsWith(`/${NOT_FOUND_ROUTE}`);

/** A parameter of a route: its name, and "+" if it matches one or more segments. */
const PARAM = /:([\w-]+)(\+?)/g;

export const isRestSegment = (segment: string): boolean => segment.startsWith(':') && segment.endsWith('+');

/**
 * The parameters of a path that matches a route, or null. `/management/:leaderId` matches `/management/dr-rao`, and
 * `/:path+` matches `/study/nursing`.
 */
export function matchRoute(route: string, path: string): Params | null {
  const names = route.split('/');
  const parts = path.split('/').map(toRouteSegment);
  const rest = names.at(-1) ?? '';
  if (isRestSegment(rest)) {
    const restParts = parts.splice(names.length - 1);
    parts.push(restParts.includes('') ? '' : restParts.join('/'));
  } else if (rest === NOT_FOUND_ROUTE && names.length > 1) parts.splice(names.length - 1, parts.length, rest);
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return null;
    } else if (part === '') return null;
    else params[name.replace(/^:|\+$/g, '')] = part;
  }
  return params;
}

/**
 * The address of a route, with its parameters filled in and encoded. The route of a page in a browser has no letters of
 * other scripts and no parameter of several segments, because `routePath` has filled them.
 */
export function fillRoute(route: string, params: Params): string {
  return route.replace(/:([\w-]+)/g, (_, name: string) => encodeSegment(params[name] ?? ''));
}

/** The address of any route: like `fillRoute`, but also for parameters of several segments. */
export function routePath(route: string, params: Params = {}): string {
  const filled = route.replace(PARAM, (_, name: string, rest: string) =>
    (rest ? encodeSegments : encodeSegment)(params[name] ?? ''),
  );
  const path = filled.replace(/[^!-~]+/g, encodeSegment);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The route of a page in the form that `fillRoute` can fill in a browser. */
export function toBrowserRoute(route: string, params: Params): string {
  return /[^!-~]|\+$/.test(route) ? routePath(route, params) : route;
}

/** The address of one page of a list: the route itself for the first page, with the page's number for later ones. */
export function pagePath(route: string, page: number): string {
  return page === 1 ? route : `${route === '/' ? '' : route}/page/${page}`;
}

export function routeParams(route: string): string[] {
  return [...route.matchAll(PARAM)].map(([, name = '']) => name);
}

/**
 * Orders routes that match the same address: from the left, a fixed segment comes before a parameter, and that before a
 * parameter of several segments.
 */
export function compareRoutes(a: string, b: string): number {
  const [first, second] = [precedence(a), precedence(b)];
  return first < second ? -1 : Number(first > second);
}

export function mayRoutesOverlap(a: string, b: string): boolean {
  const [first, second] = [a.split('/'), b.split('/')];
  for (const [at, one] of first.entries()) {
    const other = second[at];
    if (other !== undefined && (isRestSegment(one) || isRestSegment(other))) return true;
    if (other === undefined || !(one === other || one.startsWith(':') || other.startsWith(':'))) return false;
  }
  return first.length === second.length;
}

const precedence = (route: string): string =>
  route.replace(/[^/]+/g, (name) => {
    if (name === NOT_FOUND_ROUTE) return '3';
    return isRestSegment(name) ? '2' : name.startsWith(':') ? '1' : '0';
  });
