import type { BlockStore } from './block-store.ts';
import { loadTable } from './load-block.ts';
import { isPageData, type PageData, pageDataUrl, type RoutedPage } from './payload.ts';
import { prefetchDocument } from './prefetch-document.ts';
import { PRELOAD_KEPT_MS, preloadRecord } from './use-record.ts';

// A click waits this long for a slow CMS; then the page opens with empty content (behaviour: pages 17).
const CONTENT_TIMEOUT_MS = 1000;

/** Loads pages: their manifests, blocks and content, each fetched once and as early as possible. */
export interface PageLoader {
  /** Starts to fetch everything that a page needs. */
  readonly prefetch: (path: string) => void;
  /** Whether everything that a page needs has come. */
  readonly isReady: (path: string) => boolean;
  /** Settles when the page can be shown. @throws when its manifest or blocks can't be loaded */
  readonly load: (path: string) => Promise<LoadedPage>;
}

/** A page whose blocks are there, with the records that came in time, by URL. */
export interface LoadedPage {
  readonly page: RoutedPage;
  readonly records: ReadonlyMap<string, unknown>;
}

type Blocks = Pick<BlockStore, 'load' | 'loadRest'>;

/**
 * Makes the page loader of a browser session.
 * @param prepare loads what going on needs, whichever the page
 */
export function createPageLoader(store: Blocks, prepare: () => Promise<unknown>): PageLoader {
  const prefetched = new Map<string, Promise<LoadedPage>>();
  const ready = new Set<string>();

  function keep(path: string, loading: Promise<LoadedPage>): void {
    // Only this load, not one that was started since.
    const forget = () => prefetched.get(path) === loading && take(path);
    loading.catch(forget);
    setTimeout(forget, PRELOAD_KEPT_MS);
    prefetched.set(path, loading);
  }

  function take(path: string): void {
    prefetched.delete(path);
    ready.delete(path);
    tellTests();
  }

  // No visitor sees it.
  const tellTests = () => {
    document.documentElement.dataset.ready = [...ready].join(' ');
  };

  return {
    prefetch: (path) => {
      if (prefetched.has(path)) return;
      // The document first: until all the rest has come, a click opens it.
      const loading = prefetchDocument(path).then(() => loadPage(path, store, prepare));
      keep(path, loading);
      loading.then(
        () => {
          if (prefetched.get(path) !== loading) return;
          ready.add(path);
          tellTests();
        },
        // Whoever goes there gets the failure.
        () => undefined,
      );
    },
    isReady: (path) => ready.has(path),
    load: (path) => {
      const loading = prefetched.get(path) ?? loadPage(path, store, prepare);
      // Each visit loads its content anew (behaviour: pages 13).
      take(path);
      return loading;
    },
  };
}

// The data first, because it names the blocks; beside it what any page needs. It has every record that the server
// has; what it lacks is asked for, and says why it isn't there.
async function loadPage(
  path: string,
  { load, loadRest }: Blocks,
  prepare: () => Promise<unknown>,
): Promise<LoadedPage> {
  const rest = Promise.all([loadRest(), loadTable(), prepare()]);
  // Whoever waits for it below hears of its failure.
  rest.catch(() => undefined);
  const { page, params, records: sent } = await fetchPage(path);
  const records = new Map(Object.entries(sent));
  const loads = Object.values(page.sources).map(async ({ url }) => {
    if (records.has(url)) return;
    const loaded = await preloadRecord(url);
    if (loaded.state === 'loaded') records.set(url, loaded.record);
  });
  await Promise.all([
    load(page.blocks.map((block) => block.type)),
    rest,
    Promise.race([Promise.all(loads), delay(CONTENT_TIMEOUT_MS)]),
  ]);
  return { page: { page, params }, records };
}

async function fetchPage(path: string): Promise<PageData> {
  const answer = await fetch(pageDataUrl(path), { headers: { accept: 'application/json' } });
  const page: unknown = await answer.json();
  if (!isPageData(page)) throw new Error(`${pageDataUrl(path)} answered ${answer.status} without a page`);
  return page;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
