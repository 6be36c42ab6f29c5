import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { loadPage } from '../loading/load-page.ts';
import { pageDataUrl } from '../loading/payload.ts';
import type { InAppRouterProps } from './in-app/router.tsx';
import { LIVE_EVENT } from './live-event.ts';

// The changes run one after the other, so that a late answer never replaces a newer one.
let shown: Promise<unknown> = Promise.resolve();

/** Shows a changed manifest or record in the open page without a reload; in the dev server only. */
export function useLiveChanges({
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
      for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
      shown = shown.then(reload).catch(console.error);
    };
    import.meta.hot.on(LIVE_EVENT, changed);
    return () => import.meta.hot?.off(LIVE_EVENT, changed);
  }, [current, show, blocks, mutate]);
}
