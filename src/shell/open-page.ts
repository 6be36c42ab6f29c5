import { preloadRecord } from '../content/use-record.ts';
import { isOpenPage, type OpenPage, pageDataUrl } from './payload.ts';

// A slow CMS holds a click back this long; then the page opens with empty content (spec: pages §1).
const CONTENT_PATIENCE_MS = 1000;
// What a hover fetched is used by a click within this time.
const KEPT_MS = 30_000;

/** Loads the blocks of these types; settles when all are there. */
export type LoadBlocks = (types: readonly string[]) => Promise<void>;

/** Opens pages: their manifests, blocks and content, each fetched once and begun as early as possible. */
export interface PageOpener {
  /** Begins to fetch all that a page needs. */
  readonly prefetch: (path: string) => void;
  /** Settles when the page can be shown. @throws when its manifest or blocks can't be had */
  readonly open: (path: string) => Promise<OpenPage>;
}

interface Begun {
  readonly page: Promise<OpenPage>;
  readonly ready: Promise<unknown>;
}

/** Makes the opener of a browser session. */
export function pageOpener(loadBlocks: LoadBlocks): PageOpener {
  const begun = new Map<string, Begun>();

  function begin(path: string): Begun {
    const known = begun.get(path);
    if (known) return known;
    const page = fetchPage(path);
    const blocks = page.then(({ page: { blocks: all } }) => loadBlocks(all.map((block) => block.type)));
    const content = page.then(({ page: { sources } }) =>
      Promise.all(Object.values(sources).map((source) => preloadRecord(source.url))),
    );
    const ready = Promise.all([blocks, Promise.race([content, patience()])]);
    ready.catch(() => begun.delete(path));
    begun.set(path, { page, ready });
    setTimeout(() => begun.delete(path), KEPT_MS);
    return { page, ready };
  }

  return {
    prefetch: (path) => void begin(path),
    open: async (path) => {
      const { page, ready } = begin(path);
      await ready;
      begun.delete(path);
      return page;
    },
  };
}

async function fetchPage(path: string): Promise<OpenPage> {
  const answer = await fetch(pageDataUrl(path), { headers: { accept: 'application/json' } });
  const page: unknown = await answer.json();
  if (!isOpenPage(page)) throw new Error(`${pageDataUrl(path)} answered ${answer.status} without a page`);
  return page;
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, CONTENT_PATIENCE_MS));
}
