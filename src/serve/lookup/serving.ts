import { notFound } from 'virtual:site/texts';
import { memo } from '../../core/json/memo.ts';
import {
  findQueryRedirect,
  findRedirect,
  LONGEST_CHAIN,
  type MovedRoutes,
  type Redirect,
  splitQuery,
} from '../../core/manifest/moved-route.ts';
import type { Page } from '../../core/manifest/page.ts';
import { matchRoute, NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import { decodeSegment, encodeSegment, normaliseAddress } from '../../core/text/address.ts';
import { addBasePath } from '../../core/text/site-base.ts';
import { renderStartingPage } from '../../http/error-page.ts';
import { apiError } from '../../http/json-file.ts';
import type { SiteFile } from '../../http/site-file.ts';
import {
  CACHE,
  createStoredResponse,
  decodeBody,
  makeResponse,
  type StoredResponse,
} from '../../http/stored-response.ts';
import { pageDataUrl } from '../../page/loading/payload.ts';
import { createMissingPageData } from '../../pages/missing-page-data.ts';
import type { MovedPages } from '../../pages/moved-pages.ts';
import { applyDelta, type Delta, type Entry, type Index } from '../../store/entry.ts';
import { parsePageList } from '../../store/published/read-pages.ts';
import {
  createSnapshotReader,
  createStoredReader,
  parseMovedPages,
  parseMovedRoutes,
} from '../../store/published/read-stored.ts';
import { MISSING, MISSING_PAGES, MOVED, MOVED_ROUTES, SITEMAP_URL } from '../../store/stored-names.ts';
import { type BodiesInput, createBodyCache } from './bodies.ts';

/** The answer for an address without a file: a file, or the page for missing content of a route with parameters. */
type Missing = { readonly file: SiteFile } | { readonly route: string };

const PLAIN: SiteFile = { status: 404, type: 'text/plain; charset=utf-8', body: notFound };

/** True if visitors may request an address: names of files for publishers have no leading slash. */
const isServed = (address: string): boolean => address.startsWith('/');

/** The time that a request waits for a file that is being built; shorter if an older version exists. */
const OLD_AFTER_MS = 1000;
const NONE_AFTER_MS = 10_000;

export interface ServingInput extends BodiesInput {
  /** Data for the page that is shown before the first publication. */
  readonly site: SiteManifest;
  /** Requests that the file of an address is built next. */
  readonly prioritize: (address: string) => void;
}

export type Serving = ReturnType<typeof createServing>;

/** Serves the files of an index to visitors, and follows a publisher. Takes ownership of the index. */
export function createServing(input: ServingInput, index: Map<string, Entry>) {
  const { prioritize } = input;
  const waiting = createWaiting();
  const starting = makeResponse(503, 'text/html; charset=utf-8', renderStartingPage(input.site), 'no-store');
  let stale = new Set<string>();
  let pinned: Index | undefined;
  // The sitemap is built last, so without it the first publication is incomplete.
  let ready = index.has(SITEMAP_URL);
  let version = 0;
  const normalizeAddress = addressNormalizer();
  const bodies = createBodyCache(input);

  const shown = (): Index => pinned ?? index;
  const respond = memo((entry: Entry) =>
    createStoredResponse(entry, (encoding) => bodies.encoded(entry, encoding)),
  );
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

  const textOf = async (entry: Entry) =>
    (await decodeBody(entry, await bodies.stored(entry))).toString('utf8');
  const parsed = <T>(address: string, parse: (text: string) => T) =>
    readOnce(() => shown().get(address), textOf, parse);
  const missingPages = parsed(MISSING_PAGES, parsePageList);
  const moved = parsed(MOVED, parseMovedPages);
  const movedRoutes = parsed(MOVED_ROUTES, parseMovedRoutes);

  return {
    /** True once the whole site has been published. */
    isReady: () => ready,
    /** The response for an address; a promise while its file is being built. */
    find: (address: string) => (isServed(address) ? find(address) : undefined),
    /** The page for an address that differs only in letter case or trailing slashes. */
    normalized: (path: string) => normalizeAddress(path, shown(), version),
    /** The redirect of an address with this query; the address may also be a page. */
    redirected: async (path: string, query: string) => {
      const redirect = findQueryRedirect((await movedRoutes()) ?? {}, path, query);
      return redirect && createRedirect(redirect);
    },
    /** The answer for an address without a file: a redirect, or the page for missing content of its route. */
    missing: async (path: string, query = ''): Promise<StoredResponse> => {
      const all = await missingPages();
      if (!all || !ready) return starting;
      const asked = dataOf(path);
      const data = asked === undefined ? undefined : await find(pageDataUrl(asked));
      if (data) return data;
      const routes = (await movedRoutes()) ?? {};
      const other = findMovedPage((await moved()) ?? new Map(), routes, asked ?? path, query, (to) =>
        shown().has(to),
      );
      if (other) return createRedirect(asked === undefined ? other : { ...other, to: pageDataUrl(other.to) });
      const missing = missingAt(all, path);
      if ('route' in missing) return (await find(MISSING + missing.route)) ?? starting;
      return makeResponse(missing.file.status, missing.file.type, missing.file.body, CACHE.check);
    },
    /** The content of the published site. */
    snapshot: createSnapshotReader(shown, () => version, createStoredReader(input.read)),
    expect: (addresses: readonly string[]) => {
      const before = stale;
      stale = new Set(addresses);
      waiting.done([...before].filter((address) => !stale.has(address)));
    },
    apply: (delta: Delta) => {
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
    /** Serves another index, until the next call. */
    pin: (other: Index | undefined) => {
      pinned = other;
      version++;
    },
    /** True if any page has content, not only the reason for its absence. */
    hasContent: () => hasPage(shown()),
  };
}

function hasPage(index: Index): boolean {
  for (const [address, { status, type }] of index) {
    if (isServed(address) && status === 200 && type.startsWith('text/html')) return true;
  }
  return false;
}

/** Caches a value that is read from a file of the index, until that file changes; undefined without the file. */
function readOnce<T>(
  find: () => Entry | undefined,
  textOf: (entry: Entry) => Promise<string>,
  parse: (text: string) => T,
): () => Promise<T | undefined> {
  let last: { readonly entry: Entry; readonly value: Promise<T> } | undefined;
  return async () => {
    const entry = find();
    if (!entry) return undefined;
    if (last?.entry.hash !== entry.hash) last = { entry, value: textOf(entry).then(parse) };
    const { value } = last;
    // A failed read is tried again.
    value.catch(() => {
      last = undefined;
    });
    return value;
  };
}

/** The page with this data address, or with the data address of an earlier version. */
const dataOf = (address: string): string | undefined =>
  /^\/_?pages(\/.*)\.json$/.exec(address)?.[1]?.replace(/^\/index$/, '/');

/**
 * Finds the page for an address in different letter case, or with trailing slashes. The addresses are collected once
 * per version of the index, at the first such request.
 */
export function addressNormalizer(): (path: string, index: Index, version: number) => string | undefined {
  let lastAddresses: { readonly version: number; readonly pages: ReadonlyMap<string, string> } | undefined;
  return (path, index, version) => {
    if (lastAddresses?.version !== version) lastAddresses = { version, pages: pageAddressesIn(index) };
    return lastAddresses.pages.get(normaliseAddress(path));
  };
}

function pageAddressesIn(index: Index): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const [address, { type }] of index) {
    const key = normaliseAddress(decodeSegment(address));
    // If addresses differ only in letter case, the first is used.
    if (address.startsWith('/') && type.startsWith('text/html') && !pages.has(key)) pages.set(key, address);
  }
  return pages;
}

/** An id without content gets the "not found" page of its route; other addresses get the page of route "*". */
function missingAt(pages: readonly Page[], path: string): Missing {
  if (path.startsWith('/api/')) return { file: apiError({ status: 404, message: notFound }) };
  const asked = dataOf(path);
  const pagePath = asked ?? path;
  const page =
    pages.find(({ route }) => matchRoute(route, pagePath)) ??
    pages.find(({ route }) => route === NOT_FOUND_ROUTE);
  if (!page) return { file: PLAIN };
  if (asked === undefined) return { route: page.route };
  return { file: createMissingPageData(page, matchRoute(page.route, asked) ?? {}) };
}

/** Waits for files that are being built. Time limits are in milliseconds. */
function createWaiting() {
  const waiting = new Map<string, Set<() => void>>();
  return {
    /** Settles when the file is built or the time limit is over. */
    until: (address: string, timeoutMs: number) =>
      new Promise<void>((done) => {
        const callers = waiting.get(address) ?? new Set();
        const leave = () => {
          clearTimeout(timer);
          callers.delete(leave);
          if (callers.size === 0 && waiting.get(address) === callers) waiting.delete(address);
          done();
        };
        const timer = setTimeout(leave, timeoutMs);
        waiting.set(address, callers.add(leave));
      }),
    done: (addresses: Iterable<string>) => {
      for (const address of addresses) for (const leave of waiting.get(address) ?? []) leave();
    },
  };
}

/** The current address of a page by its former one; undefined if no page had it, or for a circle. */
function findMovedPage(
  moved: MovedPages,
  routes: MovedRoutes,
  path: string,
  query: string,
  isThere: (path: string) => boolean,
): Redirect | undefined {
  const nextRedirect = (to: string, asked = ''): Redirect | undefined => {
    const target = moved.get(to);
    return target === undefined ? findRedirect(routes, to, asked) : { to: target, isPermanent: true };
  };
  let redirect = nextRedirect(path, query);
  for (let steps = 0; redirect && !isThere(redirect.to); steps++) {
    const further = nextRedirect(...splitQuery(redirect.to));
    if (!further) break;
    if (steps === LONGEST_CHAIN) return undefined;
    redirect = { to: further.to, isPermanent: redirect.isPermanent && further.isPermanent };
  }
  return redirect;
}

/** The answer that redirects to another address. */
function createRedirect({ to, isPermanent }: Redirect): StoredResponse {
  const status = isPermanent ? 301 : 302;
  const response = makeResponse(status, 'text/plain; charset=utf-8', `Moved to ${to}`, CACHE.check);
  return {
    ...response,
    headers: {
      ...response.headers,
      location: (to.startsWith('/') ? addBasePath(to) : to).replace(/[^!-~]+/g, encodeSegment),
    },
  };
}
