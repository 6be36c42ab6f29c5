import { setLanguage } from 'virtual:site/texts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Block } from '../../core/block/define-block.ts';
import { isNotFoundRoute, routeParams } from '../../core/manifest/route.ts';
import { addBasePath } from '../../core/text/site-base.ts';
import { renderFailurePage } from '../../http/error-page.ts';
import type { SiteFile } from '../../http/site-file.ts';
import { type PayloadNames, pageDataUrl } from '../../page/loading/payload.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { isUnavailable } from '../../pages/live-pages.ts';
import type { MovedPages } from '../../pages/moved-pages.ts';
import { layoutVersion, pageVersion } from '../../pages/page-data.ts';
import { type Pages, partsFor } from '../../pages/pages.ts';
import type { ProjectedContent } from '../../pages/parts/projected-content.ts';
import type { Address } from '../../pages/parts/static-paths.ts';
import type { RenderError } from '../../render/render-error.ts';
import { type RenderedPage, renderPage } from '../../render/render-page.tsx';

/** The pages, content and code from which the files of a site are built. */
export interface SiteInput {
  readonly pages: Pages;
  readonly snapshot: Snapshot;
  /** All content, saved for a restart; by default the visible content. */
  readonly kept?: Snapshot;
  readonly registry: ReadonlyMap<string, Block>;
  readonly report: (problem: RenderError) => void;
  /** The redirects of moved pages; by default none. */
  readonly moved?: MovedPages;
  readonly document: (page: RenderedPage) => string;
}

/** The site with the content reduced to the fields that pages read and browsers receive. */
export interface ShownSite extends SiteInput {
  readonly shown: ProjectedContent;
}

const HTML = 'text/html; charset=utf-8';
/** The value of each parameter while the file for missing content is rendered: no record should match it. */
const NO_VALUE = '-';

/** Renders a page at one address. An error that the renderer doesn't catch affects only this page. */
export function pageFile(input: ShownSite, page: CompiledPage, address: Address): SiteFile {
  const { pages, shown } = input;
  const { layout } = partsFor(pages, page);
  const versions = [pageVersion({ page, ...address }, shown), layoutVersion(layout, shown)] as const;
  return documentAt(input, page, address, { data: addBasePath(pageDataUrl(address.path)), versions });
}

type Names = Omit<PayloadNames, 'behaves'>;

function documentAt(
  input: ShownSite,
  page: CompiledPage,
  { path, params }: Address,
  found?: Names,
): SiteFile {
  const { pages, shown: snapshot, registry, report } = input;
  const { site, layout } = partsFor(pages, page);
  try {
    const routed = { page, params, path, layout, snapshot, registry, report };
    const rendered = renderPage(routed);
    const gone = rendered.notFound || isNotFoundRoute(page.route);
    const names = found && { ...found, behaves: rendered.payload.behaves };
    const body = input.document({ ...rendered, ...(names ? { names } : {}) });
    return { status: isUnavailable(page, snapshot) ? 503 : gone ? 404 : 200, type: HTML, body };
  } catch (error) {
    report({ kind: 'page', path, error });
    return { status: 500, type: HTML, body: renderFailurePage(site) };
  } finally {
    // Resets the language, because failures of the next poll are described once for all languages.
    setLanguage(undefined);
  }
}

/** True if a route matches addresses without content. "/:path+" would match all addresses: it leaves them to "*". */
export function hasMissing({ route, language }: CompiledPage): boolean {
  const isForAll = /^\/:[\w-]+\+$/.test(language?.of ?? route);
  return isNotFoundRoute(route) || (routeParams(route).length > 0 && !isForAll);
}

/** The answer for addresses that match a route but have no content. The route "*" answers every other address. */
export function missingFile(input: ShownSite, page: CompiledPage): SiteFile {
  return documentAt(input, page, missingAddress(page));
}

/** The address at which the answer for missing content is rendered. */
export function missingAddress({ route }: CompiledPage): Address {
  return {
    path: '/not-found',
    params: Object.fromEntries(routeParams(route).map((name) => [name, NO_VALUE])),
  };
}
