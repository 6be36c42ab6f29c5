import { setImmediate as breathe } from 'node:timers/promises';
import type { Block } from '../core/block/define-block.ts';
import type { Page } from '../core/manifest/page.ts';
import { matchRoute, NOT_FOUND_ROUTE, routeParams } from '../core/manifest/route.ts';
import { pageDataUrl } from '../page/loading/payload.ts';
import { SEARCH_INDEX_URL } from '../page/search/entry.ts';
import { cutSnapshot } from './cut-record.ts';
import { failedPage } from './error-page.ts';
import { iconFiles } from './icons.ts';
import { type Address, addressesOf, type Pages } from './pages.ts';
import type { RenderError } from './render-error.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';
import { searchIndex } from './search-index.ts';
import type { SiteFile } from './site-file.ts';
import { robots, sitemap } from './sitemap.ts';
import type { Snapshot } from './snapshot.ts';
import { isUnavailable } from './standing-pages.ts';
import { unavailablePage } from './unavailable-page.tsx';

/** The whole site at one moment. */
export interface Site {
  /** Every page, page manifest, content answer and file about the site, by address. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** What an address without a file gets; a route with parameters has its own. */
  readonly missing: (path: string) => SiteFile;
}

export interface SiteInput {
  readonly pages: Pages;
  readonly snapshot: Snapshot;
  readonly registry: ReadonlyMap<string, Block>;
  readonly report: (problem: RenderError) => void;
  /** Puts a rendered page into its document. */
  readonly document: (page: RenderedPage) => string;
}

interface ShownSite extends SiteInput {
  /** The snapshot as far as pages read it: what reaches a browser. */
  readonly shown: Snapshot;
}

// A page that can't be had for a while stays in the sitemap.
const LISTED = new Set([200, 503]);
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Stands where a parameter would: no content has it. */
const NOBODY = '-';

/** Renders all pages from a snapshot of the content, a page at a time: a running server answers in between. */
export async function buildSite(whole: SiteInput): Promise<Site> {
  const { registry } = whole;
  const input = {
    ...whole,
    shown: cutSnapshot(whole.snapshot, whole.pages, (type) => registry.get(type)?.fields),
  };
  const files = new Map<string, SiteFile>();
  for (const page of input.pages.pages) {
    await breathe();
    for (const address of addressesOf(page, input.snapshot)) {
      files.set(address.path, pageFile(input, page, address));
      files.set(pageDataUrl(address.path), dataFile(page, address, 200));
    }
  }
  for (const [url, file] of siteFiles(input, files)) files.set(url, file);
  for (const [url, file] of apiFiles(input.shown)) files.set(url, file);
  return { files, missing: missingFiles(input) };
}

// A page that can't be put together, beyond what the renderer mends, is the only one to suffer.
function pageFile(input: ShownSite, page: Page, { path, params }: Address): SiteFile {
  const { pages, shown: snapshot, registry, report } = input;
  try {
    const routed = { page, params, path, layout: pages.layout, snapshot, registry, report };
    if (isUnavailable(page, snapshot)) {
      return { status: 503, type: HTML, body: input.document(unavailablePage(routed)) };
    }
    const rendered = renderPage(routed);
    const gone = rendered.notFound || page.route === NOT_FOUND_ROUTE;
    return { status: gone ? 404 : 200, type: HTML, body: input.document(rendered) };
  } catch (error) {
    report({ kind: 'page', path, error });
    return { status: 500, type: HTML, body: failedPage(pages.site) };
  }
}

/** What machines read of the site: sitemap, robots.txt, the search's index, icons. */
function siteFiles(
  { pages, snapshot }: SiteInput,
  files: ReadonlyMap<string, SiteFile>,
): [string, SiteFile][] {
  const { origin } = pages.site;
  const paths = [...files]
    .filter(([, { status, type }]) => LISTED.has(status) && type === HTML)
    .map(([path]) => path);
  const index = JSON.stringify(searchIndex(pages, snapshot));
  return [
    ['/sitemap.xml', sitemap(origin, paths)],
    ['/robots.txt', robots(origin)],
    [SEARCH_INDEX_URL, { status: 200, type: JSON_TYPE, body: index }],
    ...iconFiles(pages.site).map(([path, file]): [string, SiteFile] => [path, file]),
  ];
}

function dataFile(page: Page, { params }: Address, status: number): SiteFile {
  return { status, type: JSON_TYPE, body: JSON.stringify({ page, params }) };
}

/**
 * The answers of /api: the declared queries and nothing else (behaviour: content-and-calls 7), each cut as in
 * the payloads.
 */
function* apiFiles({ records, failures }: Snapshot): Generator<[string, SiteFile]> {
  for (const [url, record] of records) {
    yield [url, { status: 200, type: JSON_TYPE, body: JSON.stringify({ data: record, meta: {} }) }];
  }
  for (const [url, { status, message }] of failures) yield [url, apiError(status, message)];
}

/** An error of the content in Strapi's form. */
function apiError(status: number, message: string): SiteFile {
  const code = status >= 400 && status <= 599 ? status : 502;
  const error = {
    status: code,
    name: code === 404 ? 'NotFoundError' : 'ApplicationError',
    message,
    details: {},
  };
  return { status: code, type: JSON_TYPE, body: JSON.stringify({ data: null, error }) };
}

const PLAIN_MISSING: SiteFile = { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' };

// An id that no content has gets its page's own "not there"; every other address gets the page of route "*".
function missingFiles(input: ShownSite): (path: string) => SiteFile {
  const withParams = input.pages.pages.filter((page) => routeParams(page.route).length > 0);
  const fallback = input.pages.pages.find((page) => page.route === NOT_FOUND_ROUTE);
  const rendered = new Map<Page, SiteFile>();
  const html = (page: Page): SiteFile => {
    const names = routeParams(page.route);
    const params = Object.fromEntries(names.map((name) => [name, NOBODY]));
    const file = rendered.get(page) ?? pageFile(input, page, { path: '/not-found', params });
    rendered.set(page, file);
    return file;
  };
  return (path) => {
    const asked = /^\/pages(\/.*)\.json$/.exec(path)?.[1];
    const wanted = asked ?? path;
    const page = withParams.find(({ route }) => matchRoute(route, wanted)) ?? fallback;
    if (path.startsWith('/api/')) return apiError(404, 'Not Found');
    if (!page) return PLAIN_MISSING;
    if (asked === undefined) return html(page);
    return dataFile(page, { path: asked, params: matchRoute(page.route, asked) ?? {} }, 404);
  };
}
