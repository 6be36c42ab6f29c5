import type { Params } from '../binding/path.ts';

/** The route of the page for addresses that no other page has. */
export const NOT_FOUND_ROUTE = '*';

/** The parameters of a path that fits a route; null where it doesn't. `/management/:leaderId` fits `/management/3`. */
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

/** A route with its parameters filled in and encoded: an address. */
export function fillRoute(route: string, params: Params): string {
  return route.replace(/:([\w-]+)/g, (_, name: string) => encoded(params[name] ?? ''));
}

/** The address of a page of a list: the first has that of its route, the others say which they are. */
export function pagePath(route: string, page: number): string {
  return page === 1 ? route : `${route === '/' ? '' : route}/page/${page}`;
}

const LINK_FIELD = /(?<=[/=]):([A-Za-z_][\w-]*)/g;

/** The fields that a link takes from its scope: `/news/:slug`, `/apply?course=:slug`. */
export function linkFields(link: string): string[] {
  return link.startsWith('/') ? [...link.matchAll(LINK_FIELD)].map(([, name = '']) => name) : [];
}

/** A link with its fields filled in and encoded; undefined where one has no value that can stand in an address. */
export function fillLink(link: string, value: (name: string) => unknown): string | undefined {
  let whole = true;
  const filled = link.replace(LINK_FIELD, (_, name: string) => {
    const part = addressPart(value(name));
    whole &&= part !== undefined;
    return encoded(part ?? '');
  });
  return whole ? filled : undefined;
}

/** A value of the content as one part of an address; undefined where it can't be one. */
export function addressPart(value: unknown): string | undefined {
  // NaN, or a number that is written with a dot or an exponent, is not an id.
  const text = Number.isSafeInteger(value) ? String(value) : value;
  // Browsers take "." and ".." for the way to another folder, encoded or not.
  return typeof text !== 'string' || /^(\s*|\.\.?)$/.test(text) ? undefined : text;
}

/** The names of a route's parameters. */
export function routeParams(route: string): string[] {
  return [...route.matchAll(/:([\w-]+)/g)].map(([, name = '']) => name);
}

/** A text as one part of an address, written as a browser writes it. */
export function encoded(part: string): string {
  // A lone surrogate has no encoding: encodeURIComponent would throw. A browser encodes ' in a query.
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll("'", '%27');
}

/** A decoded part of an address; unchanged where it can't be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
