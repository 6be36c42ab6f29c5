import { base, languageBase, prefixes, several } from 'virtual:site/texts';
import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { loadPage } from '../loading/load-page.ts';
import { pageDataUrl } from '../loading/payload.ts';
import { retry } from '../loading/retry.ts';
import { hasOverlay, keepOverlayEntry, replaceOverlayEntry } from '../ui/overlay/overlay-history.ts';
import { LIVE_EVENT } from './live-event.ts';
import type { InAppLinks, InAppRouterProps } from './router.tsx';

// Changes run one after the other, so that a late answer never replaces a newer one.
let shown: Promise<unknown> = Promise.resolve();

/** Events that precede a click. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

// Listens in the capture phase, because React stops events in a block that is not hydrated.
const CAPTURED = { capture: true, passive: true };

/**
 * Prefetches a page when a link to it is pointed at, touched or focused. A click shows the page without leaving the
 * document once everything has loaded; before that, the browser opens the prefetched document. React Router is loaded
 * with the first such link. Does nothing in browsers with speculation rules, which render pages earlier than any script
 * could (bench: the second page).
 */
export function Navigation(props: Omit<InAppRouterProps, 'ref' | 'wanted'>): ReactElement | null {
  useLiveChanges(props);
  const [wanted, want] = useState<string>();
  const [Router, setRouter] = useState<ComponentType<InAppRouterProps>>();
  const router = useRef<InAppLinks>(null);
  const hasMoved = useEffectEvent(() => window.location.pathname !== props.current.path);

  // One listener on the document serves every link, also those in blocks that are not hydrated yet.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const stop = () => listening.abort();
    document.addEventListener('click', (event) => follow(event, router.current), { capture: true, signal });
    if (documentsArePrerendered()) return stop;
    const prefetch = (event: Event) => {
      const link = linkAt(event);
      const path = link ? linkedPath(link) : undefined;
      if (path === undefined) return;
      if (router.current) router.current.prefetch(path);
      else want(path);
    };
    for (const name of INTENTS) document.addEventListener(name, prefetch, { ...CAPTURED, signal });
    // After a reload, Back may return to a page that this document has shown.
    if (window.history.state !== null) want('');
    window.addEventListener('popstate', () => hasMoved() && want((path = '') => path), { signal });
    return stop;
  }, []);

  const isRequested = wanted !== undefined;
  useEffect(() => {
    if (!isRequested) return;
    const byBrowser = () => hasMoved() && window.location.reload();
    const onLost = () => {
      byBrowser();
      window.addEventListener('popstate', byBrowser);
    };
    retry(() => import('./router.tsx')).then(({ InAppRouter }) => setRouter(() => InAppRouter), onLost);
  }, [isRequested]);
  return isRequested && Router ? <Router {...props} ref={router} wanted={wanted} /> : null;
}

function follow(event: MouseEvent, router: InAppLinks | null): void {
  const link = followedLink(event);
  if (!link) return;
  const path = linkedPath(link);
  // Until the whole page has loaded, the browser is faster, because it may have the document (bench: the second page).
  const inApp = path !== undefined && router?.isReady(path) ? router : undefined;
  const to = `${path}${link.search}${link.hash}`;
  if (!hasOverlay()) {
    if (!inApp) return;
    event.preventDefault();
    inApp.go(to, false);
  } else if (path !== undefined || link.closest('[popover], [role="dialog"]')) {
    // The overlay closes, and Back returns to the page under it.
    event.preventDefault();
    replaceOverlayEntry(() => {
      // The overlay closes in the meantime, and must not go back in the history.
      keepOverlayEntry();
      if (inApp) inApp.go(to, true);
      else window.location.replace(link.href);
    });
  } else keepOverlayEntry();
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** The link that a click opens in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.button === 0 && !modified && !event.defaultPrevented ? linkAt(event) : null;
  const inThisTab = link?.target === '' && !link.hasAttribute('download') && link.protocol.startsWith('http');
  return inThisTab ? link : null;
}

/** The path of the linked page; undefined for files, anchors on this page and other sites. */
function linkedPath(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname } = window.location;
  const elsewhere = link.origin !== origin || link.pathname === pathname || /\.\w+$/.test(link.pathname);
  if (
    elsewhere ||
    (several && isInOtherLanguage(link.pathname)) ||
    link.target !== '' ||
    link.hasAttribute('download')
  )
    return undefined;
  // Removes trailing slashes: a page's path has none, and the server redirects such an address to it.
  const path = link.pathname.replace(/\/+$/, '') || '/';
  return base !== '' && path === base ? `${base}/` : path;
}

/** True for a page in another language, whose document has other texts and another layout. */
const isInOtherLanguage = (path: string): boolean =>
  languageBase !== (prefixes.find((one) => path === base + one || path.startsWith(`${base}${one}/`)) ?? '');

/** True if the server asks the browser to prerender pages, and the browser supports it. */
function documentsArePrerendered(): boolean {
  const asked = document.getElementById('scripts')?.hasAttribute('data-prerenders') === true;
  return asked && 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
}

/** Shows a changed manifest or record in the open page without a reload; in the dev server only. */
function useLiveChanges({
  current,
  show,
  blocks,
}: Pick<InAppRouterProps, 'current' | 'show' | 'blocks'>): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!import.meta.hot) return undefined;
    const reload = async () => {
      const { page, params, records } = await loadPage(pageDataUrl(current.path), blocks.load);
      show({ ...current, page, params, hydrating: false }, records);
      await mutate(() => true);
    };
    const changed = () => {
      shown = shown.then(reload).catch(console.error);
    };
    import.meta.hot.on(LIVE_EVENT, changed);
    return () => import.meta.hot?.off(LIVE_EVENT, changed);
  }, [current, show, blocks, mutate]);
}
