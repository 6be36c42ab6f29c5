import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { PageLoader } from '../loading/page-loader.ts';
import type { RoutedPage } from '../loading/payload.ts';
import { changeView } from './view-transition.ts';
import type { Visit, Visits } from './visits.ts';

/** The page that a visitor sees, and the visit it is shown for. */
export interface CurrentPage extends RoutedPage {
  readonly visit: Visit;
  /** True for the page that came as HTML. */
  readonly hydrating: boolean;
}

interface CurrentPageState {
  readonly current: CurrentPage;
  /** The newest visit: of the current page, or of the one that is being loaded. */
  readonly visit: Visit;
  /** The next page is being loaded. */
  readonly busy: boolean;
  /** Loads the current page's manifest and records again. */
  readonly reload: () => Promise<void>;
}

/** The page to show: the last one stays until the next is loaded. */
export function useCurrentPage(first: RoutedPage, pageLoader: PageLoader, visits: Visits): CurrentPageState {
  const [visit, setVisit] = useState(visits.first);
  // In a transition: blocks that are not hydrated yet stay as they are.
  useEffect(() => visits.listen((next) => startTransition(() => setVisit(next))), [visits]);
  const { mutate } = useSWRConfig();
  const [current, setCurrent] = useState<CurrentPage>(() => ({
    ...first,
    visit,
    hydrating: true,
  }));
  const { path } = visit;
  const busy = current.visit.path !== path;
  // Its records are in SWR's cache before the page renders: it never shows empty first.
  const load = useCallback(async () => {
    const { page, records } = await pageLoader.load(path);
    for (const [url, record] of records) void mutate(url, record, { revalidate: false });
    return page;
  }, [pageLoader, path, mutate]);
  const reload = useCallback(async () => {
    const page = await load();
    setCurrent((before) => (before.visit.path === path ? { ...before, ...page, hydrating: false } : before));
  }, [load, path]);

  const shown = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told at each page that is there
  useLayoutEffect(() => shown.current?.(), [current]);
  const seen = useRef(new Map<string, RoutedPage>());
  useEffect(() => void seen.current.set(current.visit.path, current), [current]);

  useEffect(() => {
    if (!busy) return;
    let cancelled = false;
    const show = (page: RoutedPage) =>
      new Promise<void>((done) => {
        if (cancelled) return done();
        shown.current = done;
        startTransition(() => setCurrent({ ...page, visit, hydrating: false }));
      });
    const kept = visit.returned ? seen.current.get(path) : undefined;
    if (kept) {
      changeView(() => show(kept));
      // What it shows may be old; a failure changes nothing.
      reload().catch(() => undefined);
    } else
      load().then(
        (page) => {
          if (!cancelled) changeView(() => show(page));
        },
        // A manifest or block that can't be loaded is often an older deployment's: the server knows the new one.
        () => !cancelled && window.location.reload(),
      );
    return () => {
      cancelled = true;
    };
  }, [busy, visit, path, load, reload]);
  return { current, visit, busy, reload };
}
