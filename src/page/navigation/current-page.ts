import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { decoded } from '../../core/manifest/route.ts';
import type { PageLoader } from '../loading/page-loader.ts';
import type { RoutedPage } from '../loading/payload.ts';

/** A page that is open, and the visit it is open for. */
export interface CurrentPage extends RoutedPage {
  readonly path: string;
  readonly key: string;
  /** True for the page that came as HTML. */
  readonly hydrating: boolean;
}

interface CurrentPageState {
  readonly opened: CurrentPage;
  readonly busy: boolean;
  /** Fetches the open page's manifest again. */
  readonly reopen: () => Promise<void>;
}

/** The page to show: the last one stays until the next is ready. `busy` while it is being fetched. */
export function useCurrentPage(first: RoutedPage, opener: PageLoader): CurrentPageState {
  const { pathname, key } = useLocation();
  const { mutate } = useSWRConfig();
  const [opened, setOpened] = useState<CurrentPage>(() => ({
    ...first,
    path: pathname,
    key,
    hydrating: true,
  }));
  const busy = opened.path !== pathname;
  // What came in time is in SWR's cache before the page renders: it never shows empty first.
  const ready = useCallback(async () => {
    const { page, records } = await opener.open(pathname);
    for (const [url, record] of records) void mutate(url, record, { revalidate: false });
    return page;
  }, [opener, pathname, mutate]);
  const reopen = useCallback(async () => {
    const page = await ready();
    setOpened((before) => (before.path === pathname ? { ...before, ...page, hydrating: false } : before));
  }, [ready, pathname]);

  useEffect(() => {
    if (!busy) return;
    let left = false;
    ready().then(
      (page) => {
        if (left) return;
        startTransition(() => setOpened({ ...page, path: pathname, key, hydrating: false }));
      },
      // A manifest or block that can't be had is often an older deployment's: the server knows the new one.
      () => !left && window.location.reload(),
    );
    return () => {
      left = true;
    };
  }, [busy, pathname, key, ready]);
  return { opened, busy, reopen };
}

/**
 * The way to a place on the open page is the browser's alone. From the router every part of the page would
 * get a new location at once, and what is not hydrated yet would give way to its fallback: an empty page.
 */
export function usePlaces(): void {
  const { pathname, key } = useLocation();
  const open = useRef({ pathname, key });
  useEffect(() => {
    open.current = { pathname, key };
  }, [pathname, key]);
  // Once, and in a layout effect: it is heard before the router, which is further up and listens after it.
  useLayoutEffect(() => {
    const moved = (event: PopStateEvent) => {
      if (window.location.pathname !== open.current.pathname) return;
      event.stopImmediatePropagation();
      // By its key the page's scroll is found, for who comes back to the place from another page.
      if (event.state === null) window.history.replaceState({ key: open.current.key }, '');
    };
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
}

const SCROLL_KEY = 'scroll ';

/** On a new page: scroll to the top (or where the visitor was, going back) and focus the heading. */
export function useArrival(opened: CurrentPage): void {
  const { hash, key } = useLocation();
  const going = useNavigationType();
  // The page that is seen, not the one that is on its way: the scroll is its own.
  const shown = useRef(opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept also at each departure
  useEffect(() => {
    const keep = () => keepScroll(shown.current.key);
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [key]);
  useEffect(takeScroll, []);

  useLayoutEffect(() => {
    if (shown.current.path === opened.path) return;
    shown.current = opened;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
    if (going !== 'POP' && target) target.scrollIntoView();
    else {
      const top = going === 'POP' ? keptScroll(opened.key) : 0;
      window.scrollTo({ top, behavior: 'instant' });
    }
  }, [opened, hash, going]);
}

/** Between pages the visit keeps the scroll; who loads the page again or comes back to it has the browser's. */
function takeScroll(): () => void {
  const set = (restoration: ScrollRestoration) => () => {
    window.history.scrollRestoration = restoration;
  };
  const [ours, browsers] = [set('manual'), set('auto')];
  ours();
  window.addEventListener('pagehide', browsers);
  window.addEventListener('pageshow', ours);
  return () => {
    window.removeEventListener('pagehide', browsers);
    window.removeEventListener('pageshow', ours);
  };
}

// With cookies blocked the browser throws on any use of the storage: then every page opens at its top.
function keepScroll(key: string): void {
  try {
    sessionStorage.setItem(SCROLL_KEY + key, String(window.scrollY));
  } catch {}
}

function keptScroll(key: string): number {
  try {
    return Number(sessionStorage.getItem(SCROLL_KEY + key) ?? 0);
  } catch {
    return 0;
  }
}
