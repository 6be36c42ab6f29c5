import { askDrafts } from '../../content/ask-drafts.ts';
import type { PreviewClaim } from '../../content/preview-link.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { isObject } from '../../core/json/json.ts';
import type { Page } from '../../core/manifest/page.ts';
import { PRIVATE, plainResponse } from '../../http/private-response.ts';
import type { Pages } from '../../pages/pages.ts';
import type { Address } from '../../pages/parts/static-paths.ts';
import type { Published } from '../../store/restore/read-published.ts';
import { draftSnapshot, placeFor } from './preview-page.ts';

export interface DraftPageInput {
  /** The secret that site and CMS share. */
  readonly secret: string;
  /** Origin of the CMS. */
  readonly contentUrl: string;
  /** Reads what is published now; undefined while there is nothing. */
  readonly published: () => Promise<Published | undefined>;
  /** The document of a page, without scripts: the page must stay with the draft. */
  readonly render: (page: Page, address: Address, pages: Pages, snapshot: Snapshot) => string;
  /** Milliseconds the CMS has for an answer. */
  readonly timeoutMs: number;
  /** The Content-Security-Policy of the site's pages. */
  readonly policy: string;
}

/**
 * Renders the page that shows a draft as it would be published.
 * @param base the path of the link: the draft's files stand below it
 */
export async function renderDraftPage(
  input: DraftPageInput,
  claim: PreviewClaim,
  base: string,
): Promise<Response> {
  const published = await input.published();
  if (!published) return plainResponse(503, 'The site is starting.');
  const { pages } = published;
  const ask = askDrafts(input.contentUrl, input.secret);
  const snapshot = await draftSnapshot(pages, published.snapshot, claim, ask, input.timeoutMs);
  const [failure] = snapshot.failed;
  if (failure) return plainResponse(502, `The draft can’t be read: ${failure.message}`);
  const records = [...snapshot.records].map(([url, record]) => [url, movedUploads(record, base)] as const);
  const drafted = { ...snapshot, records: new Map(records) };
  const place = placeFor(pages, claim, drafted);
  if (!place) return plainResponse(503, 'The site is starting.');
  const html = input.render(place.page, place.address, pages, drafted);
  return new Response(html, {
    headers: {
      ...PRIVATE,
      'content-security-policy': withFrameAncestor(claim, input.policy),
      'content-type': 'text/html; charset=utf-8',
    },
  });
}

/** Moves the addresses of uploads below the link: those of a draft are not on the site yet. */
function movedUploads(value: unknown, base: string): unknown {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? base + value : value;
  if (Array.isArray(value)) return value.map((item: unknown) => movedUploads(item, base));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, movedUploads(inner, base)]));
}

/** The policy that also lets the CMS's panel show the page in a frame. */
function withFrameAncestor({ panel }: PreviewClaim, policy: string): string {
  return panel === undefined
    ? policy
    : policy.replace("frame-ancestors 'self'", `$& ${new URL(panel).origin}`);
}
