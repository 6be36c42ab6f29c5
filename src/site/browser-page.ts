import type { Params } from '../core/binding/path.ts';
import type { Page } from '../core/manifest/page.ts';
import { routedSources } from './parts/routed-sources.ts';

/** A page at an address without what only the server reads of it. */
export function browserPage({ description: _, about: __, ...page }: Page, params: Params): Page {
  return { ...page, sources: routedSources(page.sources, params) };
}
