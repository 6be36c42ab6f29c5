import { isObject } from '../core/json/json.ts';
import type { Page } from '../core/manifest/page.ts';
import { byteLimit } from '../node/stream-chunks.ts';
import { fetchCms } from '../site/fetch-cms.ts';
import { UPLOAD_POLICY } from '../site/headers.ts';
import type { Pages } from '../site/pages.ts';
import type { Address } from '../site/parts/offers.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { askDrafts } from './ask-drafts.ts';
import { type PreviewClaim, readPreviewToken } from './preview-link.ts';
import { draftSnapshot, placeFor } from './preview-page.ts';

/** Under this path previews of drafts stand. */
export const PREVIEW_PATH = '/preview/';

export interface PreviewInput {
  /** The secret that site and CMS share. */
  readonly secret: string;
  /** Origin of the CMS. */
  readonly contentUrl: string;
  /** What is published now. */
  readonly current: () => Promise<{ readonly pages: Pages; readonly snapshot: Snapshot } | undefined>;
  /** The document of a page, without scripts: the page must stay with the draft. */
  readonly render: (page: Page, address: Address, pages: Pages, snapshot: Snapshot) => string;
  /** Milliseconds the CMS has for an answer. */
  readonly timeoutMs: number;
  /** The Content-Security-Policy of the site's pages. */
  readonly policy: string;
  readonly now?: () => number;
}

const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024;
/** Milliseconds for the download of a draft's file. */
const UPLOAD_MS = 600_000;

/** Not cached, and in no search engine. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Answers `/preview/<token>` with the page as it would be with the draft, and `/preview/<token>/uploads/…`
 * with the draft's files. The CMS's panel makes the links; without one there is nothing to see.
 */
export function createPreview(input: PreviewInput): (path: string) => Promise<Response> {
  const { secret, now = Date.now } = input;
  return async (path) => {
    const [token = '', ...rest] = path.slice(PREVIEW_PATH.length).split('/');
    const claim = readPreviewToken(secret, token, now());
    if (!claim)
      return plainResponse(403, 'This preview link is not valid, or it has ended. Open the preview again.');
    if (rest.length > 0) return upload(input, `/${rest.join('/')}`);
    return showPage(input, claim, `${PREVIEW_PATH}${token}`);
  };
}

async function showPage(input: PreviewInput, claim: PreviewClaim, base: string): Promise<Response> {
  const published = await input.current();
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

async function upload({ contentUrl, timeoutMs }: PreviewInput, path: string): Promise<Response> {
  const url = new URL(path, contentUrl);
  // Checked after `..` and `//` are resolved, so that only uploads of the CMS are ever requested.
  const inside = url.origin === new URL(contentUrl).origin && url.pathname.startsWith('/uploads/');
  if (!inside) return plainResponse(404, 'Not found');
  const late = AbortSignal.timeout(timeoutMs + UPLOAD_MS);
  const answer = await fetchCms(url, { signal: late }).catch(() => undefined);
  if (!answer?.ok || !answer.body) return plainResponse(answer ? 404 : 502, 'The file can’t be read.');
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const headers = { ...PRIVATE, 'content-security-policy': UPLOAD_POLICY, 'content-type': type };
  // Streamed, because a film may have 400 MB.
  return new Response(answer.body.pipeThrough(byteLimit(MAX_UPLOAD_BYTES)), { headers });
}

/** The policy that also lets the CMS's panel show the page in a frame. */
function withFrameAncestor({ panel }: PreviewClaim, policy: string): string {
  return panel === undefined
    ? policy
    : policy.replace("frame-ancestors 'self'", `$& ${new URL(panel).origin}`);
}

function plainResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' } });
}
