import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageLoader } from '../loading/page-loader.ts';

/**
 * Follows the links to pages of this site without leaving the document, and begins to fetch a page when a
 * link to it is hovered, touched or focused. One listener on the document serves every link, also those in
 * blocks that are not hydrated yet.
 */
export function usePageLinks(opener: PageLoader): void {
  const navigate = useNavigate();
  useEffect(() => {
    const begin = (event: Event) => {
      const link = pageLink(event);
      if (link) opener.prefetch(pathOf(link));
    };
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLink(event) : null;
      if (!link) return;
      event.preventDefault();
      void navigate(pathOf(link) + link.search + link.hash);
    };
    const beginnings = ['pointerover', 'focusin', 'touchstart'];
    for (const name of beginnings) document.addEventListener(name, begin, { passive: true });
    // Captured: React stops a click on its way through a block that is not hydrated yet.
    document.addEventListener('click', follow, true);
    return () => {
      for (const name of beginnings) document.removeEventListener(name, begin);
      document.removeEventListener('click', follow, true);
    };
  }, [opener, navigate]);
}

// Where the server would lead: a page has no slash at its end.
function pathOf({ pathname }: HTMLAnchorElement): string {
  return pathname.replace(/\/+$/, '') || '/';
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** The link to another page of this site that an event happened on; files and places on this page are none. */
function pageLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  const { origin, pathname } = window.location;
  const elsewhere = link.origin !== origin || link.pathname === pathname || /\.\w+$/.test(link.pathname);
  return elsewhere || link.target !== '' || link.hasAttribute('download') ? null : link;
}
