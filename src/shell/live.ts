import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { LIVE_EVENT } from './live-event.ts';

/** In the dev server only: a changed manifest or record shows in the open page without a reload. */
export function useLiveChanges(reopen: () => Promise<void>): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const changed = () => {
      for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
      void reopen().then(() => mutate(() => true));
    };
    import.meta.hot?.on(LIVE_EVENT, changed);
    return () => import.meta.hot?.off(LIVE_EVENT, changed);
  }, [mutate, reopen]);
}
