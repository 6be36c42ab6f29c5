import { useEffect } from 'react';
import { type OverlayCode, overlayCode } from '../ui/overlay-code.ts';

/** Only who opens something over the page needs the code. Without it Back leaves the page, as without any script. */
function withOverlays(act: (code: OverlayCode) => void, failed: () => void = () => undefined): void {
  // At once where it is there: what closes meanwhile must not come first.
  if (overlayCode.current) act(overlayCode.current);
  else import('../ui/overlays.ts').then(() => overlayCode.current && act(overlayCode.current), failed);
}

/** Whether the current entry of the history stands for something that is open over the page. */
export function inOverlay(): boolean {
  return window.history.state?.overlay > 0;
}

/** Goes on to another page, in the place of what lies open: Back leads to the page under it. */
export function leaveOverlay(go: () => void): void {
  withOverlays(({ leaveOverlays }) => leaveOverlays(go), go);
}

/** The page is being left: going back in the history now would call it off. */
export function keepOverlayEntry(): void {
  withOverlays(({ holdHistory }) => holdHistory());
}

/** Back closes an open popover first; dialogs tell by themselves (behaviour: parts 26). */
export function useOverlayHistory(): void {
  useEffect(() => {
    // A browser of before 2024 knows no popovers.
    if (!('showPopover' in document.body)) return undefined;
    const toggled = (event: Event) => withOverlays(({ onToggle }) => onToggle(event));
    document.addEventListener('toggle', toggled, { capture: true });
    if (inOverlay() || document.querySelector(':popover-open')) withOverlays(({ takeOver }) => takeOver());
    return () => document.removeEventListener('toggle', toggled, { capture: true });
  }, []);
}
