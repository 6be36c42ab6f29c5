import type { Block } from '../core/block/define-block.ts';
import type { Page } from '../core/manifest/page.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../core/manifest/route.ts';
import { type Failure, type PayloadNames, pageDataUrl } from '../page/loading/payload.ts';
import { failedPage } from './error-page.ts';
import type { Moved } from './moved-pages.ts';
import { layoutData, layoutVersion, pageData, pageVersion } from './page-data.ts';
import type { Pages } from './pages.ts';
import type { Address } from './parts/offers.ts';
import type { ShownContent } from './parts/shown.ts';
import type { RenderError } from './render-error.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';
import type { SiteFile } from './site-file.ts';
import type { Snapshot } from './snapshot.ts';
import { isUnavailable } from './standing-pages.ts';
import { unavailablePage } from './unavailable-page.tsx';

/** What the files of a site are made from. */
export interface SiteInput {
  readonly pages: Pages;
  readonly snapshot: Snapshot;
  readonly registry: ReadonlyMap<string, Block>;
  readonly report: (problem: RenderError) => void;
  /** Where pages stand that stood elsewhere; without it, none did. */
  readonly moved?: Moved;
  /** Puts a rendered page into its document. */
  readonly document: (page: RenderedPage) => string;
}

/** The same, with the snapshot as far as pages read it: what reaches a browser. */
export interface ShownSite extends SiteInput {
  readonly shown: ShownContent;
}

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Stands where a parameter would: no content has it. */
const NO_VALUE = '-';

/** A page at one address. An error that the renderer can't contain affects this page only. */
export function pageFile(input: ShownSite, page: Page, address: Address): SiteFile {
  const { pages, shown } = input;
  const versions = [pageVersion({ page, ...address }, shown), layoutVersion(pages.layout, shown)] as const;
  return documentAt(input, page, address, { data: pageDataUrl(address.path), versions });
}

type Names = Omit<PayloadNames, 'behaves'>;

function documentAt(input: ShownSite, page: Page, { path, params }: Address, found?: Names): SiteFile {
  const { pages, shown: snapshot, registry, report } = input;
  try {
    const routed = { page, params, path, layout: pages.layout, snapshot, registry, report };
    if (isUnavailable(page, snapshot)) {
      return { status: 503, type: HTML, body: input.document(unavailablePage(routed)) };
    }
    const rendered = renderPage(routed);
    const gone = rendered.notFound || page.route === NOT_FOUND_ROUTE;
    const names = found && { ...found, behaves: rendered.payload.behaves };
    const body = input.document({ ...rendered, ...(names ? { names } : {}) });
    return { status: gone ? 404 : 200, type: HTML, body };
  } catch (error) {
    report({ kind: 'page', path, error });
    return { status: 500, type: HTML, body: failedPage(pages.site) };
  }
}

/** Whether a route fits addresses that no content has. */
export function hasMissing({ route }: Page): boolean {
  return route === NOT_FOUND_ROUTE || routeParams(route).length > 0;
}

/** What an address gets that a route fits and no content has; for the route "*", every other address. */
export function missingFile(input: ShownSite, page: Page): SiteFile {
  return documentAt(input, page, missingAddress(page));
}

/** Where such a page is rendered. */
export function missingAddress({ route }: Page): Address {
  return {
    path: '/not-found',
    params: Object.fromEntries(routeParams(route).map((name) => [name, NO_VALUE])),
  };
}

/** What the browser fetches of a page under an address. */
export function pageDataFile(
  page: Page,
  { params }: Pick<Address, 'params'>,
  shown: ShownContent | Snapshot,
  status = 200,
): SiteFile {
  return jsonFile(pageData({ page, params }, shown), status);
}

/** What the browser fetches of the layout. */
export function layoutFile({ pages, shown }: ShownSite): SiteFile {
  return jsonFile(layoutData(pages.layout, shown));
}

/** The answer of /api to a declared query. */
export function recordFile(record: unknown): SiteFile {
  return jsonFile({ data: record, meta: {} });
}

/** An error of the content in Strapi's form. */
export function apiError({ status, message }: Failure): SiteFile {
  const code = status >= 400 && status <= 599 ? status : 502;
  const name = code === 404 ? 'NotFoundError' : 'ApplicationError';
  return jsonFile({ data: null, error: { status: code, name, message, details: {} } }, code);
}

/** A file of JSON. */
export function jsonFile(value: unknown, status = 200): SiteFile {
  return { status, type: JSON_TYPE, body: JSON.stringify(value) };
}
