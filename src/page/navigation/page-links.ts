import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageLoader } from '../loading/page-loader.ts';
import { inOverlay, keepOverlayEntry, leaveOverlay } from './overlay-history.ts';

/** What a visitor does before a click. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Follows links to pages of this site without leaving the document, and prefetches a page when a link to it
 * is hovered, touched or focused. One listener on the document serves every link, also those in blocks that
 * are not hydrated yet.
 */
export function usePageLinks(pageLoader: PageLoader): void {
  const navigate = useNavigate();
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (link && isPageLink(link)) pageLoader.prefetch(pathOf(link));
    };
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : null;
      if (!link) return;
      const to = isPageLink(link) ? pathOf(link) + link.search + link.hash : undefined;
      if (to && !inOverlay()) {
        event.preventDefault();
        void navigate(to);
      } else if (to || (inOverlay() && isInside(link) && leadsAway(link))) {
        // What lies open closes, and Back leads to the page under it.
        event.preventDefault();
        leaveOverlay(() => (to ? navigate(to, { replace: true }) : window.location.replace(link.href)));
      } else if (inOverlay() && leadsAway(link)) keepOverlayEntry();
    };
    for (const name of INTENTS) document.addEventListener(name, prefetch, { passive: true });
    // Captured: React stops a click on its way through a block that is not hydrated yet.
    document.addEventListener('click', follow, true);
    return () => {
      for (const name of INTENTS) document.removeEventListener(name, prefetch);
      document.removeEventListener('click', follow, true);
    };
  }, [pageLoader, navigate]);
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
