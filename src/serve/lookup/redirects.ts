import {
  findRedirect,
  LONGEST_CHAIN,
  type MovedRoutes,
  type Redirect,
  splitQuery,
} from '../../core/manifest/moved-route.ts';
import { encodeSegment } from '../../core/text/address.ts';
import { withBase } from '../../core/text/site-base.ts';
import { CACHE, makeResponse, type StoredResponse } from '../../http/stored-response.ts';
import type { MovedPages } from '../../pages/moved-pages.ts';

/** The current address of a page by its former one; undefined if no page had it, or for a circle. */
export function findMoved(
  moved: MovedPages,
  routes: MovedRoutes,
  path: string,
  query: string,
  isThere: (path: string) => boolean,
): Redirect | undefined {
  const nextRedirect = (to: string, asked = ''): Redirect | undefined => {
    const target = moved.get(to);
    return target === undefined ? findRedirect(routes, to, asked) : { to: target, isPermanent: true };
  };
  let redirect = nextRedirect(path, query);
  for (let steps = 0; redirect && !isThere(redirect.to); steps++) {
    const further = nextRedirect(...splitQuery(redirect.to));
    if (!further) break;
    if (steps === LONGEST_CHAIN) return undefined;
    redirect = { to: further.to, isPermanent: redirect.isPermanent && further.isPermanent };
  }
  return redirect;
}

/** The answer that redirects to another address. */
export function redirectResponse({ to, isPermanent }: Redirect): StoredResponse {
  const status = isPermanent ? 301 : 302;
  const response = makeResponse(status, 'text/plain; charset=utf-8', `Moved to ${to}`, CACHE.check);
  return {
    ...response,
    headers: {
      ...response.headers,
      location: (to.startsWith('/') ? withBase(to) : to).replace(/[^!-~]+/g, encodeSegment),
    },
  };
}
