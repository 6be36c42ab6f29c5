import { type ComponentType, type MouseEvent, type ReactElement, useState } from 'react';
import { retry, withOverdueNotice } from '../../loading/retry.ts';
import type { DialogProps } from './dialog-window.tsx';

let DialogWindow: ComponentType<DialogProps> | undefined;

/** Loads the dialog's code. Call it when a visitor approaches a link that opens one, and await it before opening. */
export async function loadDialog(): Promise<void> {
  DialogWindow = (await retry(() => import('./dialog-window.tsx'))).default;
}

let newest: HTMLAnchorElement | undefined;

/**
 * Opens a dialog instead of following the clicked link, once the dialog's code has loaded. If the code can't be
 * loaded, the link is followed. Neither happens if the visitor has clicked another link or left the page by then. A
 * click for a new tab or window is left to the browser.
 */
export function openInstead(event: MouseEvent<HTMLAnchorElement>, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  newest = link;
  const ifStillRequested = (act: () => void) => () => {
    if (newest === link && link.isConnected) act();
  };
  withOverdueNotice(loadDialog()).then(
    ifStillRequested(open),
    ifStillRequested(() => window.location.assign(link.href)),
  );
}

/** A modal window; nothing until `loadDialog` has loaded its code. Open it with a link that works without it. */
export function Dialog(props: DialogProps): ReactElement | null {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used && DialogWindow ? <DialogWindow {...props} /> : null;
}
