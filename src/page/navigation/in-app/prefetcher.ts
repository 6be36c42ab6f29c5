import { PREFETCH_SECONDS } from '../../../core/content/prefetch-seconds.ts';
import { prefetchDocument } from '../../loading/prefetch-document.ts';

/** A click uses a page that was prefetched less than this many milliseconds ago; later it is fetched again. */
const PREFETCH_KEPT_MS = PREFETCH_SECONDS * 1000;

/** Fetches pages before their links are followed. */
export interface Prefetcher {
  /** Starts to fetch everything that a page needs. */
  readonly prefetch: (path: string) => void;
  /** True if everything that a page needs has come. */
  readonly isReady: (path: string) => boolean;
  /** Must be called when the page is visited, so that the next visit fetches it again. */
  readonly forget: (path: string) => void;
}

/**
 * Makes a prefetcher.
 * @param load loads the data, code and styles of a page, and the code without which the current page can't be left
 */
export function createPrefetcher(load: (path: string) => Promise<void>): Prefetcher {
  const pages = new Map<string, { readonly since: number; ready: boolean }>();

  const known = (path: string) => {
    const page = pages.get(path);
    return page && Date.now() - page.since < PREFETCH_KEPT_MS ? page : undefined;
  };
  // The attribute is for tests; no visitor sees it.
  const tellTests = () => {
    document.documentElement.dataset.ready = [...pages.keys()].filter((path) => known(path)?.ready).join(' ');
  };
  const forget = (path: string) => {
    pages.delete(path);
    tellTests();
  };
  return {
    prefetch: (path) => {
      if (known(path)) return;
      const page = { since: Date.now(), ready: false };
      pages.set(path, page);
      tellTests();
      // The document comes first, because a click opens it until everything else has come.
      prefetchDocument(path)
        .then(() => load(path))
        .then(
          () => {
            page.ready = true;
            tellTests();
          },
          () => pages.get(path) === page && forget(path),
        );
    },
    isReady: (path) => known(path)?.ready === true,
    forget,
  };
}
