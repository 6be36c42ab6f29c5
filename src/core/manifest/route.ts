import type { Params } from '../binding/path.ts';
import { decoded, encoded } from '../text/address.ts';

/** The route of the page shown for unknown addresses. */
export const NOT_FOUND_ROUTE = '*';

/** The parameters of a path that matches a route, or null. `/management/:leaderId` matches `/management/dr-rao`. */
export function matchRoute(route: string, path: string): Params | null {
  const names = route.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return null;
    } else if (part === '') return null;
    else params[name.slice(1)] = decoded(part);
  }
  return params;
}

/** The address of a route, with its parameters filled in and encoded. */
export function fillRoute(route: string, params: Params): string {
  return route.replace(/:([\w-]+)/g, (_, name: string) => encoded(params[name] ?? ''));
}

/** The address of one page of a list: the route itself for the first, with the page's number for the others. */
export function pagePath(route: string, page: number): string {
  return page === 1 ? route : `${route === '/' ? '' : route}/page/${page}`;
}

export function routeParams(route: string): string[] {
  return [...route.matchAll(/:([\w-]+)/g)].map(([, name = '']) => name);
}
