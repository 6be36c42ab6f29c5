import type { Params } from '../core/binding/path.ts';
import type { Page, PageSource } from '../core/manifest/page.ts';
import { partUrl } from '../core/manifest/part.ts';
import type { SiteLayout } from '../page/loading/payload.ts';

/**
 * A page at an address as a browser receives it: with the URL of each part, and without anything that only the server
 * reads.
 */
export function browserPage({ description: _, about: __, feed: ___, ...page }: Page, params: Params): Page {
  return { ...page, sources: routedSources(page.sources, params) };
}

/** The layout as a browser receives it. */
export function browserLayout(layout: SiteLayout): SiteLayout {
  return { ...layout, sources: routedSources(layout.sources, {}) };
}

/** The sources of a page at an address, or of the layout, as a browser needs them: with the URL of each part. */
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
