import { createHash } from 'node:crypto';
import { matchRoute } from '../../core/manifest/route.ts';
import type { Pages } from '../../pages/pages.ts';

/** All pages, and the layout with its sources. */
interface PagesWithSources extends Pick<Pages, 'pages'> {
  readonly layout: Pick<Pages['layout'], 'sources'>;
}

/** A tag of every published answer: purging it purges the site. */
export const SITE_TAG = 'site';

const MAX_TAGS = 16;
const PAGE_DATA = /^\/pages(\/.*)\.json$/;

/** The short name of an address or of a source, for caches that purge by tags. */
export function cacheTag(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 10);
}

/**
 * The tags of an answer: the site, its own address, and the sources of its page; at most 16. With one of them a cache
 * can drop every page that shows the footer, for example.
 */
export function cacheTags(address: string, pages: PagesWithSources | undefined): readonly string[] {
  const route = PAGE_DATA.exec(address)?.[1] ?? address;
  const page = pages?.pages.find((one) => matchRoute(one.route, route));
  const sources = page && pages ? [page, pages.layout].flatMap((one) => Object.values(one.sources)) : [];
  const tags = [SITE_TAG, cacheTag(address), ...sources.map(({ url }) => cacheTag(url))];
  return [...new Set(tags)].slice(0, MAX_TAGS);
}
