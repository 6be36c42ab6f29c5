import type { Params } from '../core/binding/path.ts';
import type { Page } from '../core/manifest/page.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import { routedSources } from './parts/routed-sources.ts';

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
