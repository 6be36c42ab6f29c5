import { withStatus } from '../../content/ask-drafts.ts';
import type { PreviewClaim } from '../../content/preview-link.ts';
import { readsType } from '../../content/reads-type.ts';
import { type Ask, type Snapshot, takeSnapshot } from '../../content/snapshot.ts';
import { textMember } from '../../core/json/json.ts';
import { type Page, sourceUrls } from '../../core/manifest/page.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../../core/manifest/route.ts';
import { type Pages, pageAddresses } from '../../pages/pages.ts';
import { type Address, staticPaths } from '../../pages/parts/static-paths.ts';

/** The page that previews a type: the first that reads it; for content of the layout, the home page. */
export function pageFor(pages: Pages, endpoint: string): Page | undefined {
  const plain = pages.pages.filter(({ route }) => route !== NOT_FOUND_ROUTE);
  const reading = plain.filter((page) => sourceUrls([page]).some((url) => readsType(url, endpoint)));
  const simple = reading.find(({ route }) => routeParams(route).length === 0) ?? reading[0];
  return simple ?? plain.find(({ route }) => route === '/') ?? plain[0];
}

/** A page at one of its addresses. */
interface Place {
  readonly page: Page;
  readonly address: Address;
}

/** Where a draft is looked at: a record on its own page, where it has one, else the type on its page. */
export function placeFor(
  pages: Pages,
  { endpoint, documentId }: Pick<PreviewClaim, 'endpoint' | 'documentId'>,
  snapshot: Snapshot,
): Place | undefined {
  const own = documentId === undefined ? undefined : recordPage(pages, documentId, snapshot);
  const page = own ? undefined : pageFor(pages, endpoint);
  return own ?? (page && { page, address: addressFor(page, snapshot) });
}

function recordPage({ pages }: Pages, documentId: string, snapshot: Snapshot): Place | undefined {
  for (const page of pages.filter(({ route }) => routeParams(route).length > 0)) {
    const all = staticPaths(page, snapshot);
    const address = all.find(({ item }) => textMember(item, 'documentId') === documentId)?.address;
    if (address) return { page, address };
  }
  return undefined;
}

// Its route, or the first that the content gives.
function addressFor(page: Page, snapshot: Snapshot): Address {
  return pageAddresses(page, snapshot)[0] ?? { path: page.route, params: {} };
}

/**
 * The published content with the draft in place of the previewed type. A draft that can't be read isn't
 * replaced by published content: `failed` says why.
 */
export async function draftSnapshot(
  { layout, pages }: Pages,
  published: Snapshot,
  { endpoint, status }: PreviewClaim,
  ask: Ask,
  timeoutMs: number,
): Promise<Snapshot> {
  const wanted = sourceUrls([layout, ...pages]).filter((url) => readsType(url, endpoint));
  const askDraft: Ask = (url, signal) => ask(withStatus(url, status), signal);
  const none: Snapshot = { records: new Map(), failures: new Map(), failed: [] };
  const draft = await takeSnapshot(wanted, askDraft, none, timeoutMs);
  return {
    records: new Map([...published.records, ...draft.records]),
    // A type that was never published failed before; now its draft is there.
    failures: new Map([
      ...[...published.failures].filter(([url]) => !draft.records.has(url)),
      ...draft.failures,
    ]),
    failed: draft.failed,
  };
}
