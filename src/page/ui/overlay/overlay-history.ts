import { useEffect } from 'react';
import { retry } from '../../network/retry.ts';
import { type OverlayCode, overlayCode } from './overlay-code.ts';

/** Loads the code when something first opens over the page. Without it Back leaves the page, as without any script. */
function withOverlays(act: (code: OverlayCode) => void, failed: () => void = () => undefined): void {
  // At once if it has loaded, so that events keep their order.
  if (overlayCode.current) act(overlayCode.current);
  else
    retry(() => import('./overlays.ts')).then(() => overlayCode.current && act(overlayCode.current), failed);
}

/** True if the current history entry belongs to an overlay. */
export function inOverlay(): boolean {
  return window.history.state?.overlay > 0;
}

/** Goes on to another page in place of the overlay's history entry: Back leads to the page under it. */
export function leaveOverlay(go: () => void): void {
  withOverlays(({ leaveOverlays }) => leaveOverlays(go), go);
}

/** Call it when the page is being left: going back in the history now would cancel that. */
export function keepOverlayEntry(): void {
  withOverlays(({ holdHistory }) => holdHistory());
}

/** Makes Back close an open popover first; dialogs register themselves (behaviour: parts 26). */
export function useOverlayHistory(): void {
  useEffect(() => {
    // Browsers from before 2024 have no popovers.
    if (!('showPopover' in document.body)) return undefined;
    const toggled = (event: Event) => withOverlays(({ onToggle }) => onToggle(event));
    document.addEventListener('toggle', toggled, { capture: true });
    if (inOverlay() || document.querySelector(':popover-open')) withOverlays(({ takeOver }) => takeOver());
    return () => document.removeEventListener('toggle', toggled, { capture: true });
  }, []);
}
