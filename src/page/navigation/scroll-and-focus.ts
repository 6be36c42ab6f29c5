import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decodeSegment } from '../../core/text/address.ts';

/**
 * On a new page, scrolls to the top (or, on Back, to the visitor's earlier position) and focuses the heading.
 * @param shown the path of the visible page, not of the one that is being loaded
 */
export function useScrollAndFocus(shown: string): void {
  const { pathname, hash, key } = useLocation();
  const returned = useNavigationType() === 'POP';
  const entry = `scroll ${key} ${pathname}`;
  // The history entry of the visible page, which the scroll position belongs to.
  const seen = useRef({ path: shown, entry: pathname === shown ? entry : undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved at each departure too
  useEffect(() => {
    const save = () => saveScroll(seen.current.entry);
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      save();
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, [entry]);
  useEffect(restoreScrollOurselves, []);

  useLayoutEffect(() => {
    if (pathname !== shown) return;
    const { path } = seen.current;
    seen.current = { path: shown, entry };
    if (path === shown) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    const target = hash === '' ? null : document.getElementById(decodeSegment(hash.slice(1)));
    if (!returned && target) target.scrollIntoView();
    else {
      const place = { top: returned ? savedScroll(entry) : 0, behavior: 'instant' } as const;
      window.scrollTo(place);
      // An open menu has a separate history entry. If the router was loaded while it was open, the previous entry still
      // has the mode "auto", and on Back the browser scrolls the page by 11 to 131 px before it paints.
      if (returned) requestAnimationFrame(() => window.scrollTo(place));
    }
  }, [shown, pathname, hash, entry, returned]);
}

/** The router restores the scroll position between pages, the browser after a reload or a return to the site. */
function restoreScrollOurselves(): () => void {
  const set = (restoration: ScrollRestoration) => () => {
    window.history.scrollRestoration = restoration;
  };
  const [manual, auto] = [set('manual'), set('auto')];
  manual();
  window.addEventListener('pagehide', auto);
  window.addEventListener('pageshow', manual);
  return () => {
    window.removeEventListener('pagehide', auto);
    window.removeEventListener('pageshow', manual);
  };
}

// With cookies blocked, any use of the storage throws, and every page opens at its top.
function saveScroll(entry: string | undefined): void {
  try {
    if (entry !== undefined) sessionStorage.setItem(entry, String(window.scrollY));
  } catch {}
}

function savedScroll(entry: string): number {
  try {
    return Number(sessionStorage.getItem(entry) ?? 0);
  } catch {
    return 0;
  }
}
