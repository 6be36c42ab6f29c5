import { type ComponentType, type MouseEvent, type ReactElement, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

let DialogWindow: ComponentType<DialogProps> | undefined;

/** Fetches the dialog's code; call it when a visitor comes near, and wait for it before opening. */
export async function loadDialog(): Promise<void> {
  DialogWindow = (await import('./dialog-window.tsx')).default;
}

let newest: HTMLAnchorElement | undefined;

/**
 * Opens a dialog instead of following the link that was clicked, once its code has come; without the code
 * the link is followed. Who has clicked another one or left the page by then gets neither. A click for a new
 * tab or window stays the browser's.
 */
export function openInstead(event: MouseEvent<HTMLAnchorElement>, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  newest = link;
  const ifStillWanted = (act: () => void) => () => {
    if (newest === link && link.isConnected) act();
  };
  loadDialog().then(
    ifStillWanted(open),
    ifStillWanted(() => window.location.assign(link.href)),
  );
}

/** A modal window, once `loadDialog` has fetched it; what opens it should be a link that works without. */
export function Dialog(props: DialogProps): ReactElement | null {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used && DialogWindow ? <DialogWindow {...props} /> : null;
}
