import type { Snapshot } from '../content/snapshot.ts';
import { firstFew } from '../core/diagnostics/words.ts';
import { textMember } from '../core/json/json.ts';
import type { Page } from '../core/manifest/page.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../core/manifest/route.ts';
import type { Pages } from './pages.ts';
import { type StaticPath, staticPaths } from './parts/static-paths.ts';

/** Log lines that name the records without a page of their own, and the reasons (behaviour: pages 29). */
export function addressLines({ pages }: Pages, snapshot: Snapshot): string[] {
  const own = new Map(pages.map((page) => [page.route, page]));
  return pages.flatMap((page) => {
    if (page.route === NOT_FOUND_ROUTE || routeParams(page.route).length === 0) return [];
    const without = staticPaths(page, snapshot).flatMap((offer) => whyNone(offer, own) ?? []);
    return without.length === 0 ? [] : `${page.route}: no page for ${firstFew(without, 3, '; ')}`;
  });
}

/** The reason why an item of a list has no page of its own, after its name; undefined if it has one. */
export function whyNone(
  { item, field, value, first, address }: StaticPath,
  own: ReadonlyMap<string, Page>,
): string | undefined {
  const name = recordName(item);
  if (first !== undefined)
    return `${name}: its ${field} ${JSON.stringify(value)} is that of ${recordName(first)}`;
  if (!address) return `${name}: its ${field} ${JSON.stringify(value) ?? ''} can't stand in an address`;
  return own.has(address.path) ? `${name}: ${address.path} is another page` : undefined;
}

function recordName(item: unknown): string {
  const title = ['title', 'name'].map((field) => textMember(item, field)).find(Boolean);
  const id = textMember(item, 'documentId');
  return [title === undefined ? 'a record' : `"${title}"`, id].filter(Boolean).join(' ');
}
