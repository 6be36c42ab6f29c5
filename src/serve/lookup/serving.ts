import type { SiteManifest } from '../../core/manifest/site.ts';
import { startingPage } from '../../http/error-page.ts';
import {
  CACHE,
  makeResponse,
  type StoredResponse,
  storedResponse,
  unpacked,
} from '../../http/stored-response.ts';
import type { Moved } from '../../pages/moved-pages.ts';
import { applyDelta, type Entry, type Index } from '../../store/entry.ts';
import type { Subscriber } from '../../store/messages/subscriber.ts';
import { lastSnapshot } from '../../store/restore/last-snapshot.ts';
import { readPageList } from '../../store/restore/read-pages.ts';
import { readMoved, readMovedRoutes } from '../../store/restore/restore.ts';
import { MISSING, MISSING_PAGES, MOVED, MOVED_ROUTES, SITEMAP_URL } from '../../store/stored-names.ts';
import { type BodiesInput, cachedBodies } from './bodies.ts';
import { hasPage, isServed } from './index-pages.ts';
import { addressNormalizer } from './normalize-address.ts';
import { missingAt } from './not-found.ts';
import type { Publication } from './publication.ts';
import { readOnce } from './read-once.ts';
import { movedTo, redirect } from './redirects.ts';
import { createWaiting } from './wait-for-files.ts';

/** How long a request waits for a file that is being built: shorter if an older version can be served instead. */
const OLD_AFTER_MS = 1000;
const NONE_AFTER_MS = 10_000;

export interface ServingInput extends BodiesInput {
  /** Used for the page that is shown before the first publication. */
  readonly site: SiteManifest;
  /** Requests that the file of an address is built next. */
  readonly prioritize: (address: string) => void;
}

/** Serves the files of an index, and follows a publisher. */
export interface Serving extends Publication, Subscriber {
  /** Serves another index, until the next call. */
  readonly pin: (index: Index | undefined) => void;
  /** True if any page shows its content, and not only the reason why it can't. */
  readonly hasContent: () => boolean;
}

/** Takes ownership of the index. */
export function createServing(input: ServingInput, index: Map<string, Entry>): Serving {
  const { prioritize } = input;
  const waiting = createWaiting();
  const starting = makeResponse(503, 'text/html; charset=utf-8', startingPage(input.site), 'no-store');
  const responses = new WeakMap<Entry, StoredResponse>();
  let stale = new Set<string>();
  let pinned: Index | undefined;
  // The sitemap is built last: without it, the first publication was not completed.
  let ready = index.has(SITEMAP_URL);
  let version = 0;
  const normalizeAddress = addressNormalizer();
  const bodies = cachedBodies(input);

  const shown = (): Index => pinned ?? index;
  const respond = (entry: Entry): StoredResponse => {
    const response =
      responses.get(entry) ?? storedResponse(entry, (encoding) => bodies.encoded(entry, encoding));
    responses.set(entry, response);
    return response;
  };
  const now = (address: string): StoredResponse | undefined => {
    const entry = shown().get(address);
    return entry && respond(entry);
  };
  const soon = async (address: string): Promise<StoredResponse | undefined> => {
    prioritize(address);
    await waiting.until(address, shown().has(address) ? OLD_AFTER_MS : NONE_AFTER_MS);
    return now(address) ?? (stale.has(address) ? starting : undefined);
  };
  const find = (address: string) =>
    stale.size > 0 && !pinned && stale.has(address) ? soon(address) : now(address);

  const textOf = async (entry: Entry) => (await unpacked(entry, await bodies.stored(entry))).toString('utf8');
  const parsed = <T>(address: string, parse: (text: string) => T) =>
    readOnce(() => shown().get(address), textOf, parse);
  const missingPages = parsed(MISSING_PAGES, readPageList);
  const moved = parsed(MOVED, readMoved);
  const movedRoutes = parsed(MOVED_ROUTES, readMovedRoutes);

  return {
    isReady: () => ready,
    find: (address) => (isServed(address) ? find(address) : undefined),
    meant: (path) => normalizeAddress(path, shown(), version),
    missing: async (path) => {
      const all = await missingPages();
      if (!all || !ready) return starting;
      const other = movedTo((await moved()) ?? NONE_MOVED, (await movedRoutes()) ?? {}, path);
      if (other !== undefined) return redirect(other);
      const missing = missingAt(all, path);
      if ('route' in missing) return (await find(MISSING + missing.route)) ?? starting;
      return makeResponse(missing.file.status, missing.file.type, missing.file.body, CACHE.check);
    },
    snapshot: lastSnapshot(
      shown,
      () => version,
      async (entry) => {
        const bytes = await input.read(entry.hash).catch(() => null);
        return bytes && unpacked(entry, bytes);
      },
    ),
    expect: (addresses) => {
      const before = stale;
      stale = new Set(addresses);
      waiting.done([...before].filter((address) => !stale.has(address)));
    },
    apply: (delta) => {
      applyDelta(index, delta);
      version++;
      for (const [address] of delta.set) stale.delete(address);
      for (const address of delta.gone) stale.delete(address);
      waiting.done(delta.set.map(([address]) => address));
      waiting.done(delta.gone);
      if (!delta.state) return;
      waiting.done(stale);
      stale = new Set();
      ready = true;
    },
    pin: (other) => {
      pinned = other;
      version++;
    },
    hasContent: () => hasPage(shown()),
  };
}

const NONE_MOVED: Moved = new Map();
