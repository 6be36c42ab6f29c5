import { useEffect } from 'react';
import { retry } from '../../loading/retry.ts';
import { type OverlayCode, overlayCode } from './overlay-code.ts';

/**
 * Loads the overlays' code when something first opens over the page. Until then Back leaves the page, as it does
 * without scripts.
 */
function withOverlays(act: (code: OverlayCode) => void, failed: () => void = () => undefined): void {
  // Calls it at once if the code has loaded, so that events stay in order.
  if (overlayCode.current) act(overlayCode.current);
  else
    retry(() => import('./overlays.ts')).then(() => overlayCode.current && act(overlayCode.current), failed);
}

export function hasOverlay(): boolean {
  return window.history.state?.overlay > 0;
}

/** Opens another page in place of the overlay's history entry: Back returns to the page under the overlay. */
export function replaceOverlayEntry(go: () => void): void {
  withOverlays(({ leaveOverlays }) => leaveOverlays(go), go);
}

/** Call it while the page is being left, because going back in the history now would cancel that. */
export function keepOverlayEntry(): void {
  withOverlays(({ holdHistory }) => holdHistory());
}

/** Makes Back close an open popover first; dialogs register themselves (behaviour: parts 26). */
export function useOverlayHistory(): void {
  useEffect(() => {
    // Browsers from before 2024 have no popovers.
    if (!('showPopover' in document.body)) return undefined;
    const onPopoverToggle = (event: Event) => withOverlays(({ onToggle }) => onToggle(event));
    document.addEventListener('toggle', onPopoverToggle, { capture: true });
    if (hasOverlay() || document.querySelector(':popover-open')) withOverlays(({ trackOpen }) => trackOpen());
    return () => document.removeEventListener('toggle', onPopoverToggle, { capture: true });
  }, []);
}
