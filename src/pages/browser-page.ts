import type { Params } from '../core/binding/path.ts';
import { readCanonical } from '../core/manifest/head-fields.ts';
import type { Page, PageSource, Records } from '../core/manifest/page.ts';
import { partUrl } from '../core/manifest/part.ts';
import { isNotFoundRoute, NOT_FOUND_ROUTE, toBrowserRoute } from '../core/manifest/route.ts';
import type { SiteLayout } from '../page/loading/payload.ts';

/**
 * A page as sent to browsers: each source has the URL of its part, the canonical address is from the content, and
 * server-only properties are omitted.
 */
export function browserPage(whole: Page, params: Params, records: Records): Page {
  const { description: _, about: __, feed: ___, head: ____, language: _____, ...page } = whole;
  const canonical = readCanonical(whole, records, params);
  return {
    ...page,
    ...(canonical === undefined ? {} : { canonical }),
    route: isNotFoundRoute(page.route) ? NOT_FOUND_ROUTE : toBrowserRoute(page.route, params),
    sources: routedSources(page.sources, params),
  };
}

export function browserLayout(layout: SiteLayout): SiteLayout {
  return { ...layout, sources: routedSources(layout.sources, {}) };
}

function routedSources(sources: Page['sources'], params: Params): Page['sources'] {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, routedSource(source, params)]),
  );
}

function routedSource(source: PageSource, params: Params): PageSource {
  const { select, missing, onError } = source;
  return {
    url: partUrl(source, params),
    ...(select === undefined ? {} : { part: true }),
    ...(missing === undefined ? {} : { missing }),
    ...(onError === undefined ? {} : { onError }),
  };
}
