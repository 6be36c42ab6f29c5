import { type MovedRoutes, movedBy } from '../../core/manifest/moved-route.ts';
import { CACHE, makeResponse, type StoredResponse } from '../../http/stored-response.ts';
import { pageDataUrl } from '../../page/loading/payload.ts';
import type { Moved } from '../../pages/moved-pages.ts';

/**
 * The current address of a page, or of its data, by its former address; undefined if no page had this address.
 * @param moved redirects after changes of the content
 * @param routes redirects after changes of the manifests
 */
export function movedTo(moved: Moved, routes: MovedRoutes, path: string): string | undefined {
  const asked = /^\/pages(\/.*)\.json$/.exec(path)?.[1];
  const to = moved.get(asked ?? path) ?? movedBy(routes, asked ?? path);
  return to !== undefined && asked !== undefined ? pageDataUrl(to) : to;
}

/** Redirects to another address of this site. */
export function redirect(to: string): StoredResponse {
  const response = makeResponse(301, 'text/plain; charset=utf-8', `Moved to ${to}`, CACHE.check);
  return { ...response, headers: { ...response.headers, location: to } };
}
