import { urlEndpoint } from '../content/record-error.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { RecordName } from '../core/content/editor-action.ts';
import { firstFew } from '../core/diagnostics/words.ts';
import { textMember } from '../core/json/json.ts';
import type { Page } from '../core/manifest/page.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../core/manifest/route.ts';
import type { Pages } from './pages.ts';
import { addressList, type StaticPath, staticPaths } from './parts/static-paths.ts';

/** Log lines about records without a page of their own, with the reasons (behaviour: pages 29). */
export function addressLines({ pages }: Pages, snapshot: Snapshot): string[] {
  const pagesByRoute = byRoute(pages);
  return pages.flatMap((page) => {
    if (page.route === NOT_FOUND_ROUTE || routeParams(page.route).length === 0) return [];
    const without = staticPaths(page, snapshot).flatMap((offer) => whyNone(offer, pagesByRoute) ?? []);
    return without.length === 0 ? [] : `${page.route}: no page for ${firstFew(without, 3, '; ')}`;
  });
}

/** The reasons why a record has no page of its own, or takes the address of another's page, for an editor. */
export function lostAddressReasons(
  { pages }: Pages,
  snapshot: Snapshot,
  { endpoint, documentId }: RecordName,
): string[] {
  const pagesByRoute = byRoute(pages);
  const isMeant = (item: unknown): boolean =>
    documentId === undefined || textMember(item, 'documentId') === documentId;
  return pages
    .filter((page) => urlEndpoint(addressList(page)?.url ?? '') === endpoint)
    .flatMap((page) => staticPaths(page, snapshot))
    .filter(({ item, first }) => isMeant(item) || isMeant(first))
    .flatMap((offer) => whyNone(offer, pagesByRoute, titleInWords) ?? []);
}

const byRoute = (pages: readonly Page[]): ReadonlyMap<string, Page> =>
  new Map(pages.map((page) => [page.route, page]));

/** The reason why an item of a list has no page, to be put after the item's name; undefined if it has a page. */
export function whyNone(
  { item, field, value, first, address }: StaticPath,
  pagesByRoute: ReadonlyMap<string, Page>,
  inWords = recordName,
): string | undefined {
  const name = inWords(item);
  if (first !== undefined)
    return `${name}: its ${field} ${JSON.stringify(value)} is that of ${inWords(first)}`;
  if (!address) return `${name}: its ${field} ${JSON.stringify(value) ?? ''} can't be part of an address`;
  return pagesByRoute.has(address.path) ? `${name}: ${address.path} is another page` : undefined;
}

function titleInWords(item: unknown): string {
  const title = ['title', 'name'].map((field) => textMember(item, field)).find(Boolean);
  return title === undefined ? 'a record' : `"${title}"`;
}

const recordName = (item: unknown): string =>
  [titleInWords(item), textMember(item, 'documentId')].filter(Boolean).join(' ');
