import type { Params } from '../core/binding/path.ts';
import type { Page, PageSource } from '../core/manifest/page.ts';
import { partUrl } from '../core/manifest/part.ts';
import { plainRoute } from '../core/manifest/route.ts';
import type { SiteLayout } from '../page/loading/payload.ts';

/**
 * A page as the browser receives it: each source has the URL of its part, and properties used only on the server are
 * left out.
 */
export function browserPage({ description: _, about: __, feed: ___, ...page }: Page, params: Params): Page {
  return {
    ...page,
    route: plainRoute(page.route, params),
    sources: routedSources(page.sources, params),
  };
}

/** The layout as the browser receives it. */
export function browserLayout(layout: SiteLayout): SiteLayout {
  return { ...layout, sources: routedSources(layout.sources, {}) };
}

/** The sources of a page, or of the layout, each with the URL of its part. */
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
