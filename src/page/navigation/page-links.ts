import { useEffect } from 'react';
import type { PageLoader } from '../loading/page-loader.ts';
import { inOverlay, keepOverlayEntry, leaveOverlay } from './overlay-history.ts';
import type { Visits } from './visits.ts';

// React stops an event on its way through a block that is not hydrated.
const CAPTURED = { capture: true, passive: true };
/** What a visitor does before a click. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches a page when a link to it is hovered, touched or focused. A click shows it without leaving the document
 * once all of it has come; before that, the browser opens the document that was prefetched. One listener on the
 * document serves every link, also those in blocks that are not hydrated yet. Where the browser renders a page before
 * its link is followed, it does so by itself, and sooner than any script could (bench: the second page).
 */
export function usePageLinks(pageLoader: PageLoader, { go }: Visits): void {
  useEffect(() => {
    const byDocument = documentsArePrerendered();
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (!link || !isPageLink(link) || byDocument) return;
      pageLoader.prefetch(pathOf(link));
    };
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : null;
      if (!link) return;
      const to = isPageLink(link) ? pathOf(link) + link.search + link.hash : undefined;
      // With less, script takes longer than the browser, which may have the document (bench: the second page).
      const byScript = !byDocument && pageLoader.isReady(pathOf(link));
      if (to && !inOverlay()) {
        if (!byScript) return;
        event.preventDefault();
        go(to);
      } else if (to || (inOverlay() && isInside(link) && leadsAway(link))) {
        // What lies open closes, and Back leads to the page under it.
        event.preventDefault();
        leaveOverlay(() => {
          // What lies open closes meanwhile, and must not go back.
          keepOverlayEntry();
          if (to && byScript) go(to, { replace: true });
          else window.location.replace(link.href);
        });
      } else if (inOverlay() && leadsAway(link)) keepOverlayEntry();
    };
    for (const name of INTENTS) document.addEventListener(name, prefetch, CAPTURED);
    document.addEventListener('click', follow, true);
    return () => {
      for (const name of INTENTS) document.removeEventListener(name, prefetch, CAPTURED);
      document.removeEventListener('click', follow, true);
    };
  }, [pageLoader, go]);
}

/** Whether the server asks the browser to render pages beforehand, and the browser knows how. */
function documentsArePrerendered(): boolean {
  const asked = document.getElementById('scripts')?.hasAttribute('data-prerenders') === true;
  return asked && 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
}

// As the server redirects: a page's path has no slash at its end.
function pathOf({ pathname }: HTMLAnchorElement): string {
  return pathname.replace(/\/+$/, '') || '/';
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** Whether a link leads to another page of this site; files and places of this page are none. */
function isPageLink(link: HTMLAnchorElement): boolean {
  const { origin, pathname } = window.location;
  const elsewhere = link.origin !== origin || link.pathname === pathname || /\.\w+$/.test(link.pathname);
  return !elsewhere && link.target === '' && !link.hasAttribute('download');
}

/** Whether a link takes its document away, or leads to a place of it. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return link.target === '' && !link.hasAttribute('download') && link.protocol.startsWith('http');
}

/** Whether a link stands in something that lies open over the page. */
function isInside(link: HTMLAnchorElement): boolean {
  return link.closest('[popover], [role="dialog"]') !== null;
}
