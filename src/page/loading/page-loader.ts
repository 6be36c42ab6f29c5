import { isRoutedPage, pageDataUrl, type RoutedPage } from './payload.ts';
import { PRELOAD_KEPT_MS, preloadRecord } from './use-record.ts';

// A slow CMS holds a click back this long; then the page opens with empty content (spec: pages §1).
const CONTENT_PATIENCE_MS = 1000;

/** Loads the blocks of these types; settles when all are there. */
export type LoadBlocks = (types: readonly string[]) => Promise<void>;

/** Opens pages: their manifests, blocks and content, each fetched once and begun as early as possible. */
export interface PageLoader {
  /** Begins to fetch all that a page needs. */
  readonly prefetch: (path: string) => void;
  /** Settles when the page can be shown. @throws when its manifest or blocks can't be had */
  readonly open: (path: string) => Promise<LoadedPage>;
}

/** A page whose blocks are there, with the records that came in time, by URL. */
export interface LoadedPage {
  readonly page: RoutedPage;
  readonly records: ReadonlyMap<string, unknown>;
}

/** Makes the opener of a browser session. */
export function createPageLoader(loadBlocks: LoadBlocks): PageLoader {
  const begun = new Map<string, Promise<LoadedPage>>();

  function begin(path: string): Promise<LoadedPage> {
    const known = begun.get(path);
    if (known) return known;
    const ready = fetchReady(path, loadBlocks);
    // Not one that was begun since.
    const forget = () => begun.get(path) === ready && begun.delete(path);
    ready.catch(forget);
    setTimeout(forget, PRELOAD_KEPT_MS);
    begun.set(path, ready);
    return ready;
  }

  return {
    prefetch: (path) => void begin(path),
    open: (path) => {
      const ready = begin(path);
      // Each opening loads its content anew (spec: shell-and-forms §4).
      begun.delete(path);
      return ready;
    },
  };
}

// The manifest first, for it says which blocks and content; then both at once.
async function fetchReady(path: string, loadBlocks: LoadBlocks): Promise<LoadedPage> {
  const page = await fetchPage(path);
  const { sources, blocks } = page.page;
  const records = new Map<string, unknown>();
  const loads = Object.values(sources).map(async ({ url }) => {
    const loaded = await preloadRecord(url);
    if (loaded.state === 'loaded') records.set(url, loaded.record);
  });
  await Promise.all([
    loadBlocks(blocks.map((block) => block.type)),
    Promise.race([Promise.all(loads), timeoutMs()]),
  ]);
  return { page, records };
}

async function fetchPage(path: string): Promise<RoutedPage> {
  const answer = await fetch(pageDataUrl(path), { headers: { accept: 'application/json' } });
  const page: unknown = await answer.json();
  if (!isRoutedPage(page)) throw new Error(`${pageDataUrl(path)} answered ${answer.status} without a page`);
  return page;
}

function timeoutMs(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, CONTENT_PATIENCE_MS));
}
