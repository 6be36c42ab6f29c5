import { useEffect, useLayoutEffect, useRef } from 'react';
import { decoded } from '../../core/manifest/route.ts';
import type { CurrentPage } from './current-page.ts';
import type { Visit } from './visits.ts';

const SCROLL_KEY = 'scroll ';

/** On a new page: scrolls to the top (or, going back, to where the visitor was) and focuses the heading. */
export function useScrollAndFocus(current: CurrentPage, { key }: Visit): void {
  // The page that is seen, not the one that is being loaded: the scroll position is its own.
  const shown = useRef(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved at each departure too
  useEffect(() => {
    const save = () => saveScroll(shown.current.visit.key);
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      save();
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, [key]);
  useEffect(restoreScrollOurselves, []);

  useLayoutEffect(() => {
    const { path, hash, returned } = current.visit;
    if (shown.current.visit.path === path) return;
    shown.current = current;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
    if (!returned && target) target.scrollIntoView();
    else {
      const top = returned ? savedScroll(current.visit.key) : 0;
      window.scrollTo({ top, behavior: 'instant' });
    }
  }, [current]);
}

/** Between pages the scroll position is ours to restore; after a reload or a return to the site, the browser's. */
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

// With cookies blocked the browser throws on any use of the storage: then every page opens at its top.
function saveScroll(key: string): void {
  try {
    sessionStorage.setItem(SCROLL_KEY + key, String(window.scrollY));
  } catch {}
}

function savedScroll(key: string): number {
  try {
    return Number(sessionStorage.getItem(SCROLL_KEY + key) ?? 0);
  } catch {
    return 0;
  }
}
