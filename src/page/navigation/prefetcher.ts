import { PREFETCH_SECONDS } from '../../core/content/prefetch-seconds.ts';

const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/** The age in milliseconds up to which a click uses a prefetched page; an older one is fetched again. */
const PREFETCH_KEPT_MS = PREFETCH_SECONDS * 1000;

export type Prefetcher = ReturnType<typeof createPrefetcher>;

/**
 * Fetches pages before their links are followed.
 * @param load loads the data, code and styles of a page, and the code without which the current page can't be left
 */
export function createPrefetcher(load: (path: string) => Promise<void>) {
  const pages = new Map<string, { readonly since: number; ready: boolean }>();

  const freshPage = (path: string) => {
    const page = pages.get(path);
    return page && Date.now() - page.since < PREFETCH_KEPT_MS ? page : undefined;
  };
  // The attribute is for tests; no visitor sees it.
  const markForTests = () => {
    document.documentElement.dataset.ready = [...pages.keys()]
      .filter((path) => freshPage(path)?.ready)
      .join(' ');
  };
  /** Call this when the page is visited, so that the next visit fetches it again. */
  const forget = (path: string) => {
    pages.delete(path);
    markForTests();
  };
  return {
    /** Starts to fetch everything that a page needs. */
    prefetch: (path: string) => {
      if (freshPage(path)) return;
      const page = { since: Date.now(), ready: false };
      pages.set(path, page);
      markForTests();
      // The document is fetched first, because a click opens it until everything else has loaded.
      prefetchDocument(path)
        .then(() => load(path))
        .then(
          () => {
            page.ready = true;
            markForTests();
          },
          () => pages.get(path) === page && forget(path),
        );
    },
    /** True if everything that a page needs has loaded. */
    isReady: (path: string) => freshPage(path)?.ready === true,
    forget,
  };
}

/**
 * Fetches the document of a page into the browser's cache, with the pictures that it preloads. The server allows the
 * browser to cache it for half a minute, and a click opens it from there.
 * @throws if it can't be fetched
 */
async function prefetchDocument(path: string): Promise<void> {
  const answer = await fetch(path, { headers: { purpose: 'prefetch' } });
  // Only these tags are parsed, because the browser would report styles as violations of this page's policy.
  const tags = (await answer.text()).match(PICTURE_PRELOADS) ?? [];
  const parsed = new DOMParser().parseFromString(tags.join(''), 'text/html');
  for (const link of parsed.querySelectorAll('link')) {
    const picture = new Image();
    picture.sizes = link.imageSizes;
    picture.srcset = link.imageSrcset;
    if (link.hasAttribute('href')) picture.src = link.href;
  }
}
