import { base } from 'virtual:site/texts';
import {
  type ReactElement,
  type Ref,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import type { BlockStore } from '../loading/block-store.ts';
import { type LoadedPage, loadPage } from '../loading/load-page.ts';
import { pageDataUrl } from '../loading/payload.ts';
import type { CurrentPage } from './current-page.ts';
import { createPrefetcher, type Prefetcher } from './prefetcher.ts';
import { useScrollAndFocus } from './scroll-and-focus.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/** How long the old view waits for the new one, in ms; a slower change is shown without a transition. */
const PATIENCE_MS = 300;

/** The part of the router that links use. */
export interface InAppLinks extends Pick<Prefetcher, 'prefetch' | 'isReady'> {
  /** Opens a page that is ready. */
  readonly go: (to: string, replace: boolean) => void;
}

export interface InAppRouterProps {
  readonly ref: Ref<InAppLinks>;
  readonly current: CurrentPage;
  readonly show: (page: CurrentPage, records: LoadedPage['records']) => void;
  /** Called when a page begins to load, and when it has loaded. */
  readonly onBusy: (busy: boolean) => void;
  readonly blocks: Pick<BlockStore, 'load' | 'loadRest'>;
  /** The path of the link that was hovered before this code had loaded; empty if none was. */
  readonly wanted: string;
}

/** Shows pages without leaving the document. Mounted beside the page, which does not depend on the router. */
export function InAppRouter(props: InAppRouterProps): ReactElement {
  return (
    <BrowserRouter>
      <Pages {...props} />
    </BrowserRouter>
  );
}

function Pages({ ref, current, show, onBusy, blocks, wanted }: InAppRouterProps): null {
  const { pathname: path, key } = useLocation();
  const navigate = useNavigate();
  const { prefetch, isReady, forget } = usePrefetcher(blocks);
  useImperativeHandle(ref, () => ({
    prefetch,
    isReady,
    go: (to, replace) => void navigate(to, { replace }),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first link, which was pointed at before this code loaded
  useEffect(() => {
    if (wanted !== '') prefetch(wanted);
  }, []);
  // Each visit loads its content again (behaviour: pages 13).
  useEffect(() => forget(path), [forget, path]);

  const { data, error } = usePage(path, current, blocks);
  const busy = data === undefined;
  useEffect(() => onBusy(busy), [onBusy, busy]);

  const shown = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each page that React has rendered
  useLayoutEffect(() => shown.current?.(), [current]);
  const open = useEffectEvent(({ page, params, records }: LoadedPage) => {
    const visit = path === current.path ? current.visit : key;
    startTransition(() => show({ page, params, path, visit, hydrating: false }, records));
  });
  const isOpen = useEffectEvent(() => path === current.path);
  const last = useRef(data);
  useEffect(() => {
    if (!data) {
      // A manifest or block that can't be loaded is often from an older deployment: a reload fetches the new one.
      if (error !== undefined) window.location.reload();
      return undefined;
    }
    if (data === last.current) return undefined;
    last.current = data;
    let hasLeft = false;
    const change = () =>
      new Promise<void>((done) => {
        if (hasLeft) return done();
        shown.current = done;
        open(data);
      });
    // React replaces a page only when all its parts are hydrated.
    blocks.loadRest().then(
      () => {
        if (hasLeft) return;
        if (isOpen()) void change();
        else changeView(change);
      },
      () => !hasLeft && window.location.reload(),
    );
    return () => {
      hasLeft = true;
    };
  }, [data, error, blocks]);
  useScrollAndFocus(current.path);
  return null;
}

/** The address of a page's data, by the address in a browser. */
const dataUrl = base === '' ? pageDataUrl : (path: string) => base + pageDataUrl(path.slice(base.length));

function usePrefetcher({ load, loadRest }: InAppRouterProps['blocks']): Prefetcher {
  const { mutate } = useSWRConfig();
  const [prefetcher] = useState(() =>
    createPrefetcher(async (path) => {
      const url = dataUrl(path);
      const [page] = await Promise.all([loadPage(url, load), loadRest()]);
      await mutate(url, page, { revalidate: false });
    }),
  );
  return prefetcher;
}

/** The data of a page, at once if it was prefetched or shown before. On Back and Forward it is also requested again. */
function usePage(path: string, current: CurrentPage, { load }: InAppRouterProps['blocks']) {
  const returned = useNavigationType() === 'POP';
  const [first] = useState(() => ({ ...current, records: {} }));
  return useSWR<LoadedPage, unknown>(dataUrl(path), (url: string) => loadPage(url, load), {
    revalidateIfStale: returned && path !== current.path,
    ...(path === first.path ? { fallbackData: first } : {}),
  });
}

/**
 * Runs a change as a view transition; without one if the browser doesn't support them or the visitor prefers reduced
 * motion.
 * @param change settles when the new view is rendered
 */
function changeView(change: () => Promise<void>): void {
  if (!('startViewTransition' in document) || matchMedia(STILL).matches) {
    void change();
    return;
  }
  const late = () => new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  const { ready, finished } = document.startViewTransition(() => Promise.race([change(), late()]));
  // The transition is skipped in a hidden tab or by the next change, but the change itself always runs.
  for (const end of [ready, finished]) end.catch(() => undefined);
}
