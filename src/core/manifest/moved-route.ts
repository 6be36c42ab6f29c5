import { isObject } from '../json/json.ts';
import { memo } from '../json/memo.ts';
import { decodeSegment, normaliseAddress } from '../text/address.ts';
import { isRestSegment } from './route.ts';

/** The target of a former address; a plain text is a permanent redirect. */
export type MovedTarget = string | { readonly temporarily: string };

/**
 * The present addresses of moved pages by former address: an address with or without a query ("/index.php?id=7"), a
 * route ("/news/:slug"), or a prefix ("/docs/*").
 */
export type MovedRoutes = Readonly<Record<string, MovedTarget>>;

export interface Redirect {
  readonly to: string;
  readonly isPermanent: boolean;
}

/** The most redirects of a chain; a longer chain has no target. */
export const LONGEST_CHAIN = 20;

/** The address on the new route with the same parameters; undefined if the address doesn't match the former route. */
export function mapMovedAddress(from: string, to: string, address: string): string | undefined {
  const [names, parts] = [from.split('/'), address.split('/')];
  if (isRestSegment(names.at(-1) ?? '')) parts.push(parts.splice(names.length - 1).join('/'));
  if (names.length !== parts.length) return undefined;
  const values = new Map<string, string>();
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? '';
    if (name.startsWith(':') && part !== '') values.set(name, part);
    else if (name !== part) return undefined;
  }
  return to
    .split('/')
    .map((name) => values.get(name) ?? name)
    .join('/');
}

/** The present address of a moved page, or of a further page of its list (behaviour: pages 96). */
export function findMovedAddress(routes: MovedRoutes, address: string): string | undefined {
  return findRedirect(routes, address)?.to;
}

/** The present address for a link to a moved page, with the link's query and anchor, unless the redirect sets them. */
export function updateMovedLink(routes: MovedRoutes, link: string): string | undefined {
  const [whole = '', anchor = ''] = link.split(/(?=#)/);
  const [path, query] = splitQuery(whole);
  const to = findRedirect(routes, path, query)?.to;
  if (to === undefined) return undefined;
  const isWhole = /[?#]/.test(to) || findQueryRedirect(routes, path, query) !== undefined;
  return to + (isWhole ? '' : query) + (to.includes('#') ? '' : anchor);
}

/** The redirect of an address. @param query with its question mark */
export function findRedirect(routes: MovedRoutes, address: string, query = ''): Redirect | undefined {
  const { exact, patterns } = compiled(routes);
  const whole = exact.get(keyOf(address, query)) ?? exact.get(keyOf(address, ''));
  if (whole) return whole;
  const page = /\/page\/\d+$/.exec(address)?.[0] ?? '';
  const first = address.slice(0, address.length - page.length);
  const list = page === '' ? undefined : exact.get(keyOf(first, ''));
  if (list) return { ...list, to: list.to + page };
  for (const { from, to, isPermanent } of patterns) {
    const target = starAddress(from, to, address) ?? mapMovedAddress(from, to, address);
    if (target !== undefined) return { to: target, isPermanent };
    const ofList = page === '' ? undefined : mapMovedAddress(from, to, first);
    if (ofList !== undefined) return { to: ofList + page, isPermanent };
  }
  return undefined;
}

/** The redirect of an address with exactly this query; the address may also be a page. */
export function findQueryRedirect(routes: MovedRoutes, address: string, query: string): Redirect | undefined {
  return compiled(routes).exact.get(keyOf(address, query));
}

/** True for a former route that matches several addresses: one with parameters or a star. */
export const isRoutePattern = (from: string): boolean => /\/:|\*$/.test(from);

const keyOf = (path: string, query: string): string => normaliseAddress(decodeSegment(path)) + query;

const compiled = memo((routes: MovedRoutes) => {
  const rules = Object.entries(routes).map(([from, target]) => ({
    from,
    to: isObject(target) ? target.temporarily : target,
    isPermanent: !isObject(target),
  }));
  const exact = rules.filter(({ from }) => !isRoutePattern(from));
  return {
    exact: new Map(exact.map(({ from, ...redirect }) => [keyOf(...splitQuery(from)), redirect])),
    patterns: rules.filter(({ from }) => isRoutePattern(from)),
  };
});

/** An address without its query, and the query with its question mark. */
export function splitQuery(address: string): [path: string, query: string] {
  const at = address.indexOf('?');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Replaces the star of the present address by the part that matches the star of the former one. */
function starAddress(from: string, to: string, address: string): string | undefined {
  if (!from.endsWith('*')) return undefined;
  const [start, path] = [from.slice(0, -1), address].map((one) => `${normaliseAddress(decodeSegment(one))}/`);
  if (!path?.startsWith(start ?? '')) return undefined;
  const rest = address.split('/').slice(from.split('/').length - 1);
  return to.endsWith('/*') ? [to.slice(0, -2), ...rest].join('/') : to;
}
