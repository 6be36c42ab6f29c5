import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { PageLoader } from '../loading/page-loader.ts';
import type { RoutedPage } from '../loading/payload.ts';

/** The page that a visitor sees, and the visit it is shown for. */
export interface CurrentPage extends RoutedPage {
  readonly path: string;
  /** The router's key of the visit. */
  readonly key: string;
  /** True for the page that came as HTML. */
  readonly hydrating: boolean;
}

interface CurrentPageState {
  readonly current: CurrentPage;
  /** The next page is being loaded. */
  readonly busy: boolean;
  /** Loads the current page's manifest and records again. */
  readonly reload: () => Promise<void>;
}

/** The page to show: the last one stays until the next is loaded. */
export function useCurrentPage(first: RoutedPage, pageLoader: PageLoader): CurrentPageState {
  const { pathname, key } = useLocation();
  const { mutate } = useSWRConfig();
  const [current, setCurrent] = useState<CurrentPage>(() => ({
    ...first,
    path: pathname,
    key,
    hydrating: true,
  }));
  const busy = current.path !== pathname;
  // Its records are in SWR's cache before the page renders: it never shows empty first.
  const load = useCallback(async () => {
    const { page, records } = await pageLoader.load(pathname);
    for (const [url, record] of records) void mutate(url, record, { revalidate: false });
    return page;
  }, [pageLoader, pathname, mutate]);
  const reload = useCallback(async () => {
    const page = await load();
    setCurrent((before) => (before.path === pathname ? { ...before, ...page, hydrating: false } : before));
  }, [load, pathname]);

  useEffect(() => {
    if (!busy) return;
    let cancelled = false;
    load().then(
      (page) => {
        if (cancelled) return;
        startTransition(() => setCurrent({ ...page, path: pathname, key, hydrating: false }));
      },
      // A manifest or block that can't be loaded is often an older deployment's: the server knows the new one.
      () => !cancelled && window.location.reload(),
    );
    return () => {
      cancelled = true;
    };
  }, [busy, pathname, key, load]);
  return { current, busy, reload };
}
