import type { Snapshot } from '../content/snapshot.ts';
import { listFirst } from '../core/diagnostics/words.ts';
import { textMember } from '../core/json/json.ts';
import {
  compareRoutes,
  isNotFoundRoute,
  mayRoutesOverlap,
  routeParams,
  routePath,
} from '../core/manifest/route.ts';
import { decodeSegment, encodeSegments } from '../core/text/address.ts';
import type { CompiledPage } from './compiled-page.ts';
import type { Pages } from './pages.ts';
import { listStaticPaths, type StaticPath } from './parts/static-paths.ts';

/** Log lines about records without a page of their own, with the reasons (behaviour: pages 29). */
export function formatAddressFaults({ pages }: Pages, snapshot: Snapshot): string[] {
  const claims = collectClaims(pages, snapshot);
  return pages.flatMap((page) => {
    if (isNotFoundRoute(page.route) || routeParams(page.route).length === 0) return [];
    const paths = listStaticPaths(page, snapshot);
    const without = paths.flatMap((offer) => explainMissingPage(offer, page, claims) ?? []);
    const odd = paths.flatMap((offer) => oddAddress(offer) ?? []);
    return [
      ...(without.length === 0 ? [] : [`${page.route}: no page for ${listFirst(without, 3, '; ')}`]),
      ...(odd.length === 0 ? [] : [`${page.route}: ${listFirst(odd, 3, '; ')}`]),
    ];
  });
}

/** A record without a page, or with an address that differs from its field. */
interface AddressFault {
  readonly record: unknown;
  readonly field: string;
  readonly message: string;
}

/** Finds each record without a page or with an odd address, to report it at its field. */
export function findAddressFaults({ pages }: Pages, snapshot: Snapshot): AddressFault[] {
  const claims = collectClaims(pages, snapshot);
  return pages.flatMap((page) =>
    listStaticPaths(page, snapshot).flatMap((offer) => {
      const why = explainMissingPage(offer, page, claims);
      const odd = why === undefined ? oddAddress(offer) : undefined;
      if (why === undefined && odd === undefined) return [];
      const message = why === undefined ? `${page.route}: ${odd}` : `${page.route} has no page for ${why}`;
      return [{ record: offer.item, field: offer.field, message }];
    }),
  );
}

/** The page at each address that several routes may match, with its record if it has one. */
type Claims = ReadonlyMap<string, { readonly page: CompiledPage; readonly item?: unknown }>;

/** Addresses of fixed routes, and addresses of records if the routes of two pages overlap. */
export function collectClaims(pages: readonly CompiledPage[], snapshot: Pick<Snapshot, 'records'>): Claims {
  const claims = new Map<string, { readonly page: CompiledPage; readonly item?: unknown }>();
  const hasParams = ({ route }: CompiledPage): boolean => routeParams(route).length > 0;
  for (const page of pages) if (!hasParams(page)) claims.set(routePath(page.route), { page });
  const routed = pages.filter(hasParams).sort((a, b) => compareRoutes(a.route, b.route));
  for (const page of routed) {
    if (!routed.some((other) => other !== page && mayRoutesOverlap(page.route, other.route))) continue;
    for (const { item, address } of listStaticPaths(page, snapshot)) {
      if (address && !claims.has(address.path)) claims.set(address.path, { page, item });
    }
  }
  return claims;
}

/** The reason why an item of a list has no page, written after the item's name; undefined if it has a page. */
export function explainMissingPage(
  { item, field, value, first, reserved, address }: StaticPath,
  page: CompiledPage,
  claims: Claims,
): string | undefined {
  const [name, text] = [describeRecord(item), JSON.stringify(value) ?? ''];
  if (first !== undefined) return `${name}: its ${field} ${text} is that of ${describeRecord(first)}`;
  if (reserved !== undefined)
    return `${name}: the address of its ${field} ${text} is reserved for ${reserved}`;
  if (!address) return `${name}: its ${field} ${text} can't be part of an address`;
  const other = claims.get(address.path);
  if (!other || other.page === page) return undefined;
  const owner =
    other.item === undefined
      ? 'another page'
      : `the page of ${describeRecord(other.item)} by ${other.page.route}`;
  return `${name}: ${decodeSegment(address.path)} is ${owner}`;
}

/** Describes a record whose page's address differs from its field, or is often written differently. */
function oddAddress({ item, field, value, address }: StaticPath): string | undefined {
  if (!address || typeof value !== 'string' || !isSpread(address.path, value)) return undefined;
  const its = `${describeRecord(item)}: its ${field} ${JSON.stringify(value)} has`;
  const path = decodeSegment(address.path);
  if (/\/\/|[^/]\/+$/.test(value)) return `${its} extra slashes, its page is ${path}`;
  return /\p{Lu}/u.test(value) ? `${its} capital letters, its page is ${path} in any spelling` : undefined;
}

/** True if the value's segments are segments of the address. */
const isSpread = (path: string, value: string): boolean => path.endsWith(`/${encodeSegments(value)}`);

export function describeRecord(item: unknown): string {
  const title = ['title', 'name'].map((field) => textMember(item, field)).find(Boolean);
  const shown = title === undefined ? 'a record' : `"${title}"`;
  return [shown, textMember(item, 'documentId')].filter(Boolean).join(' ');
}
