import type { PreviewClaim } from '../../content/preview-link.ts';
import { readsType } from '../../content/reads-type.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { textMember } from '../../core/json/json.ts';
import { type Page, sourceUrls } from '../../core/manifest/page.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../../core/manifest/route.ts';
import { decoded } from '../../core/text/address.ts';
import { type Pages, pageAddresses } from '../../pages/pages.ts';
import { type Address, staticPaths } from '../../pages/parts/static-paths.ts';

/** The page that previews a type: the first that reads it; for the content of the layout, the home page. */
export function pageFor(pages: Pages, endpoint: string): Page | undefined {
  const plain = pages.pages.filter(({ route }) => route !== NOT_FOUND_ROUTE);
  const reading = plain.filter((page) => sourceUrls([page]).some((url) => readsType(url, endpoint)));
  const simple = reading.find(({ route }) => routeParams(route).length === 0) ?? reading[0];
  return simple ?? plain.find(({ route }) => route === '/') ?? plain[0];
}

/** A page at one of its addresses. */
export interface PreviewPlace {
  readonly page: Page;
  readonly address: Address;
}

/** The preview of a draft: a record on its own page, if it has one, otherwise the type on its page. */
export function placeFor(
  pages: Pages,
  { endpoint, documentId }: Pick<PreviewClaim, 'endpoint' | 'documentId'>,
  snapshot: Snapshot,
): PreviewPlace | undefined {
  const own = documentId === undefined ? undefined : recordPage(pages, documentId, snapshot);
  const page = own ? undefined : pageFor(pages, endpoint);
  return own ?? (page && { page, address: addressFor(page, snapshot) });
}

/** The page at an address that the content gives. */
export function previewPlaceAt(pages: Pages, path: string, snapshot: Snapshot): PreviewPlace | undefined {
  for (const page of pages.pages) {
    const address = pageAddresses(page, snapshot).find((one) => decoded(one.path) === decoded(path));
    if (address) return { page, address };
  }
  return undefined;
}

function recordPage({ pages }: Pages, documentId: string, snapshot: Snapshot): PreviewPlace | undefined {
  for (const page of pages.filter(({ route }) => routeParams(route).length > 0)) {
    const all = staticPaths(page, snapshot);
    const address = all.find(({ item }) => textMember(item, 'documentId') === documentId)?.address;
    if (address) return { page, address };
  }
  return undefined;
}

// The route itself, or its first address that the content gives.
function addressFor(page: Page, snapshot: Snapshot): Address {
  return pageAddresses(page, snapshot)[0] ?? { path: page.route, params: {} };
}
