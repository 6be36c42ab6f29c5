import { PREFETCH_SECONDS } from '../core/content/prefetch-seconds.ts';
import { CACHE } from '../http/stored-response.ts';

export interface SharedCaching {
  /** Seconds during which a shared cache doesn't revalidate. */
  readonly freshSeconds: number;
}

/** The Cache-Control of a document that was prefetched before a click, so that the click needs no round trip. */
const PREFETCHED = `private, max-age=${PREFETCH_SECONDS}`;
const ERROR_SECONDS = 86_400;
/** The next publication may add a page at a missing address, for which there would be no purge. */
const MISSING_SECONDS = 10;

/**
 * The Cache-Control of any answer but an upload (content/origin). Browsers revalidate each time; shared caches keep
 * pages for a while, and for a day while the site can't be reached (behaviour: serving 20, 25).
 * @param stored the Cache-Control of the answer; only `no-cache` is extended
 * @param prefetched true for a document that the site's script fetches when a link is hovered
 */
export function cacheControl(
  stored: string | undefined,
  status: number,
  { freshSeconds }: SharedCaching,
  prefetched = false,
): string {
  if (stored !== undefined && stored !== CACHE.check) return stored;
  if (prefetched && status === 200) return PREFETCHED;
  const fresh = status === 200 ? freshSeconds : Math.min(MISSING_SECONDS, freshSeconds);
  if (fresh === 0) return CACHE.check;
  // There is no stale-while-revalidate, because browsers would also obey it and show the old version.
  return `public, max-age=0, s-maxage=${fresh}, stale-if-error=${ERROR_SECONDS}`;
}
