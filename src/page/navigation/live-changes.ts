import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { LIVE_EVENT } from './live-event.ts';

/** In the dev server only: a changed manifest or record shows in the open page without a reload. */
export function useLiveChanges(reload: () => Promise<void>): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!import.meta.hot) return undefined;
    // One after the other: an answer that comes late never covers a newer one.
    let shown: Promise<unknown> = Promise.resolve();
    const changed = () => {
      for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
      shown = shown
        .then(reload)
        .then(() => mutate(() => true))
        .catch(console.error);
    };
    import.meta.hot.on(LIVE_EVENT, changed);
    // A test that runs in Vite has a `hot` without `off`.
    return () => import.meta.hot?.off?.(LIVE_EVENT, changed);
  }, [mutate, reload]);
}
