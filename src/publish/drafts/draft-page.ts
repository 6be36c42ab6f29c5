import { addQueryParameter, createDraftAsk } from '../../content/ask-drafts.ts';
import type { Connection } from '../../content/connection.ts';
import type { PreviewClaim } from '../../content/preview-link.ts';
import { requestsEndpoint } from '../../content/reads-type.ts';
import {
  type Ask,
  EMPTY_SNAPSHOT,
  type Reading,
  type Snapshot,
  takeSnapshot,
} from '../../content/snapshot.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { sourceUrls } from '../../core/manifest/page.ts';
import { isNotFoundRoute, routeParams } from '../../core/manifest/route.ts';
import { decodeSegment } from '../../core/text/address.ts';
import { escapeHtml } from '../../core/text/escape-html.ts';
import { formatLocalTime } from '../../core/text/moment.ts';
import type { PagePoints } from '../../edit/frame/point.ts';
import { PRIVATE, plainResponse } from '../../http/private-response.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { filterDatedContent, selectCurrentContent } from '../../pages/content-at.ts';
import { omitMissingTranslations, translateContent } from '../../pages/languages/translated-content.ts';
import { declaredUrls, listAddresses, type Pages, partsFor } from '../../pages/pages.ts';
import { type Address, listStaticPaths } from '../../pages/parts/static-paths.ts';
import type { PreviewView } from '../../store/messages/draft-messages.ts';
import type { Published } from '../../store/published/read-published.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { isStrapi4Record } from '../../strapi/normal-record.ts';

const STRAPI_4_DRAFTS = 'publicationState=preview';

interface PreviewPlace {
  readonly page: CompiledPage;
  readonly address: Address;
}

export interface DraftPageInput {
  readonly secret: string;
  readonly cms: Connection;
  readonly model: () => Promise<ContentModel | undefined>;
  /** Undefined before the first publication. */
  readonly published: () => Promise<Published | undefined>;
  /** The document of a page, without the site's scripts: hydration would replace the draft by published content. */
  readonly render: (place: PreviewPlace, around: Pick<Pages, 'layout'>, snapshot: Snapshot) => string;
  /** Finds the CMS field of each value of a page. Takes the origin of the CMS's admin panel. */
  readonly points: (
    place: PreviewPlace,
    around: Pick<Pages, 'layout'>,
    snapshot: Snapshot,
    panel: string | undefined,
  ) => Promise<PagePoints>;
  /** The address of the script that marks fields and shows each save. */
  readonly script: string;
  readonly timeoutMs: number;
  readonly policy: string;
}

/** Renders a page with drafts as it would be published, or returns the CMS fields of its values. */
export async function renderDraftPage(
  input: DraftPageInput,
  claim: PreviewClaim,
  view: PreviewView,
): Promise<Response> {
  const published = await input.published();
  if (!published) return plainResponse(503, 'The site is starting.');
  const { pages } = published;
  const placeIn = (snapshot: Snapshot, all = pages): PreviewPlace | undefined =>
    view.at === undefined
      ? findPreviewPlace(pagesIn(all, claim.locale), claim, snapshot)
      : previewPlaceAt(all, view.at, snapshot);
  const drafted = await draftedContent(input, published, claim, view, placeIn);
  const [failure] = drafted.failed;
  if (failure) return plainResponse(502, `The draft can’t be read: ${failure.message}`);
  // A record whose period hasn't begun is previewed as if it had begun.
  const later = view.shows === 'published' ? undefined : periodStart(pages, drafted, claim);
  const { content: shown, pages: dated } = selectCurrentContent(pages, drafted, later ?? Date.now());
  const place = placeIn(shown, dated);
  if (!place) return plainResponse(404, 'There is no such page yet.');
  const around = partsFor(dated, place.page);
  if (view.points)
    return Response.json(await input.points(place, around, shown, claim.panel), { headers: PRIVATE });
  // Only the page's own records are rewritten: rewriting all of the site took most of the time after a save.
  const read = sourceUrls([around.layout, place.page]).filter((url) => shown.records.has(url));
  const records = read.map((url) => [url, movedUploads(shown.records.get(url), view.base)] as const);
  const when = later === undefined ? undefined : formatLocalTime(pages.site.timeZone ?? 'UTC', later);
  const html = input.render(place, around, { ...shown, records: new Map([...shown.records, ...records]) });
  return new Response(
    html.replace('</body>', () => `${scriptTag(input, claim, view, when)}</body>`),
    {
      headers: {
        ...PRIVATE,
        'content-security-policy': withFrameAncestor(claim, input.policy),
        'content-type': 'text/html; charset=utf-8',
      },
    },
  );
}

async function draftedContent(
  input: DraftPageInput,
  { pages, snapshot }: Published,
  { endpoint }: PreviewClaim,
  { shows }: PreviewView,
  placeIn: (snapshot: Snapshot) => PreviewPlace | undefined,
): Promise<Snapshot> {
  if (shows === 'published') return { ...snapshot, failed: [] };
  const ask = createDraftAsk(input.cms, input.secret);
  const reading = { model: await input.model(), base: input.cms.url };
  const typeSources = typeUrls(pages, endpoint);
  const draft = async (content: Snapshot, urls: readonly string[]): Promise<Snapshot> => {
    const read = await withDrafts(content, urls, ask, input.timeoutMs, reading);
    return { ...read, failed: omitMissingTranslations(pages, read.failed) };
  };
  const drafted = await draft(snapshot, typeSources);
  const place = shows === 'drafts' ? placeIn(translateContent(pages, drafted)) : undefined;
  if (!place || drafted.failed.length > 0) return drafted;
  const others = sourceUrls([partsFor(pages, place.page).layout, place.page]).filter(
    (url) => !typeSources.includes(url),
  );
  return draft(drafted, others);
}

const typeUrls = (site: Pages, endpoint: string): readonly string[] =>
  [...declaredUrls(site)].filter((url) => requestsEndpoint(url, endpoint));

/** The content with drafts of some sources. An unreadable one is in `failed`, never replaced by published content. */
async function withDrafts(
  published: Snapshot,
  draftUrls: readonly string[],
  ask: Ask,
  timeoutMs: number,
  reading: Reading,
): Promise<Snapshot> {
  const drafts = [...published.records.values()].flat().some(isStrapi4Record)
    ? STRAPI_4_DRAFTS
    : 'status=draft';
  const askDraft: Ask = (url, signal) => ask(addQueryParameter(url, drafts), signal);
  const draft = await takeSnapshot(draftUrls, askDraft, EMPTY_SNAPSHOT, timeoutMs, reading);
  return {
    records: new Map([...published.records, ...draft.records]),
    // A type that was never published has failed before; its draft replaces the failure.
    failures: new Map([
      ...[...published.failures].filter(([url]) => !draft.records.has(url)),
      ...draft.failures,
    ]),
    failed: draft.failed,
  };
}

/** The moment at which a record's period begins; undefined if the record is shown, or its period is over. */
function periodStart(
  pages: Pages,
  { records }: Snapshot,
  { endpoint, documentId }: PreviewClaim,
): number | undefined {
  const all = typeUrls(pages, endpoint).flatMap((url) => records.get(url) ?? []);
  const record = all.find((one) => documentId === undefined || textMember(one, 'documentId') === documentId);
  const recordOnly = { ...EMPTY_SNAPSHOT, records: new Map([['', record]]) };
  const { content, next } = filterDatedContent(pages, recordOnly, Date.now());
  return content.records.size > 0 || next === Number.POSITIVE_INFINITY ? undefined : next;
}

function scriptTag(
  { script }: DraftPageInput,
  { panel, all }: PreviewClaim,
  { base }: PreviewView,
  when: string | undefined,
): string {
  const from = panel === undefined ? '' : ` data-panel="${escapeHtml(new URL(panel).origin)}"`;
  const day = when === undefined ? '' : ` data-when="${when}"`;
  return `<script type="module" src="${script}" data-base="${escapeHtml(base)}"${from}${all ? ' data-all' : ''}${day}></script>`;
}

/** Prefixes addresses of uploads with the preview link: uploads of a draft aren't published yet. */
function movedUploads(value: unknown, base: string): unknown {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? base + value : value;
  if (Array.isArray(value)) return value.map((item: unknown) => movedUploads(item, base));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, movedUploads(inner, base)]));
}

/** Adds the CMS's admin panel to the policy, so that it may show the page in a frame. */
function withFrameAncestor({ panel }: PreviewClaim, policy: string): string {
  return panel === undefined
    ? policy
    : policy.replace("frame-ancestors 'self'", `$& ${new URL(panel).origin}`);
}

/** The pages in the language of a preview link; of a language that the site doesn't have, in the default language. */
function pagesIn({ languages, ...site }: Pages, cms: string | null | undefined): Pages {
  const language = languages?.find(({ locale }) => locale.cms === cms) ?? languages?.[0];
  return { ...site, pages: site.pages.filter((page) => page.language?.code === language?.locale.code) };
}

/** The page that previews a type: the first page that reads the type; the home page for content of the layout. */
export function findPreviewPage(pages: Pages, endpoint: string): CompiledPage | undefined {
  const plain = pages.pages.filter(({ route }) => !isNotFoundRoute(route));
  const reading = plain.filter((page) => sourceUrls([page]).some((url) => requestsEndpoint(url, endpoint)));
  const simple = reading.find(({ route }) => routeParams(route).length === 0) ?? reading[0];
  return simple ?? plain.find(({ route, language }) => (language?.of ?? route) === '/') ?? plain[0];
}

/** The address of a draft's preview: a record's own page if it has one, otherwise the page of its type. */
export function findPreviewPlace(
  pages: Pages,
  { endpoint, documentId }: Pick<PreviewClaim, 'endpoint' | 'documentId'>,
  snapshot: Snapshot,
): PreviewPlace | undefined {
  const recordPlace = documentId === undefined ? undefined : recordPage(pages, documentId, snapshot);
  const page = recordPlace ? undefined : findPreviewPage(pages, endpoint);
  if (recordPlace || !page) return recordPlace;
  // A page without content has no address, so its route is used.
  return { page, address: listAddresses(page, snapshot)[0] ?? { path: page.route, params: {} } };
}

function previewPlaceAt(pages: Pages, path: string, snapshot: Snapshot): PreviewPlace | undefined {
  for (const page of pages.pages) {
    const address = listAddresses(page, snapshot).find(
      (one) => decodeSegment(one.path) === decodeSegment(path),
    );
    if (address) return { page, address };
  }
  return undefined;
}

function recordPage({ pages }: Pages, documentId: string, snapshot: Snapshot): PreviewPlace | undefined {
  for (const page of pages.filter(({ route }) => routeParams(route).length > 0)) {
    const all = listStaticPaths(page, snapshot);
    const address = all.find(({ item }) => textMember(item, 'documentId') === documentId)?.address;
    if (address) return { page, address };
  }
  return undefined;
}
