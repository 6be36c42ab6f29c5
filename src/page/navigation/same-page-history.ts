import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Leaves going back and forth between anchors of the current page to the browser. From the router every part
 * of the page would get a new location at once, and blocks that are not hydrated yet would be replaced by
 * their empty fallback.
 */
export function useSamePageHistory(): void {
  const { pathname, key } = useLocation();
  const current = useRef({ pathname, key });
  useEffect(() => {
    current.current = { pathname, key };
  }, [pathname, key]);
  // In a layout effect, so that it is heard before the router, which is further up and listens after it.
  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (window.location.pathname !== current.current.pathname) return;
      event.stopImmediatePropagation();
      // The page's scroll position is kept under its key: whoever comes back here from another page needs it.
      if (event.state === null) window.history.replaceState({ key: current.current.key }, '');
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}
