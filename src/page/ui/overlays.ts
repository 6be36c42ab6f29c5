import { overlayCode } from './overlay-code.ts';

/**
 * What lies open over the page: drawers, menus, the search, pictures, films. The history has an entry for each
 * of them, so that Back closes the one on top first (behaviour: parts 26; docs/decisions/0029).
 */
interface Overlay {
  readonly close: () => void;
}

const open: Overlay[] = [];
/** What happens once the browser has arrived at the entry that we sent it to. */
let onArrival: (() => void) | undefined;
let syncPending = false;
let held = false;

/** Within this time, the browser leaves the document that a link leads away from. */
const LEAVING_MS = 3000;

/** The number of overlays that the current entry of the history stands for. */
function overlayDepth(): number {
  const state: unknown = window.history.state;
  const depth = state instanceof Object && 'overlay' in state ? Number(state.overlay) : 0;
  return Number.isInteger(depth) ? depth : 0;
}

/**
 * Tells that something has opened over the page.
 * @param close closes it, when the visitor goes back
 * @returns to be called when it has closed
 */
export function overlayOpened(close: () => void): () => void {
  const overlay = { close };
  open.push(overlay);
  syncHistorySoon();
  return () => {
    const at = open.indexOf(overlay);
    if (at >= 0) open.splice(at, 1);
    syncHistorySoon();
  };
}

/** Makes the history agree with what is open, once everything that opens and closes together has done so. */
function syncHistorySoon(): void {
  if (syncPending) return;
  syncPending = true;
  setTimeout(() => {
    syncPending = false;
    syncHistory();
  });
}

function syncHistory(): void {
  if (onArrival || held) return;
  for (let depth = overlayDepth() + 1; depth <= open.length; depth++) {
    window.history.pushState({ ...window.history.state, overlay: depth }, '');
  }
  const surplus = overlayDepth() - open.length;
  if (surplus > 0) goBack(surplus, syncHistory);
}

/** Leaves the history as it is, for a while. */
function holdHistory(): void {
  held = true;
  setTimeout(() => {
    held = false;
    syncHistorySoon();
  }, LEAVING_MS);
}

function goBack(steps: number, then: () => void): void {
  onArrival = then;
  window.history.go(-steps);
}

/** Goes on to another page from an overlay, in the place of its entry: none of its own stays behind. */
function leaveOverlays(go: () => void): void {
  const above = overlayDepth() - 1;
  if (above > 0) {
    goBack(above, () => {
      go();
      syncHistorySoon();
    });
  } else go();
}

/** The visitor has gone back or forward, or the browser has arrived where we sent it. */
function onPopState(): void {
  const arrived = onArrival;
  onArrival = undefined;
  if (arrived) arrived();
  else {
    for (const { close } of open.splice(overlayDepth()).reverse()) close();
    // Forward leads to an entry whose overlay is closed.
    syncHistorySoon();
  }
}

const popovers = new Map<HTMLElement, () => void>();

/** A popover has opened or closed. */
function onToggle({ target }: Pick<Event, 'target'>): void {
  if (!(target instanceof HTMLElement) || !target.hasAttribute('popover')) return;
  popovers.get(target)?.();
  popovers.delete(target);
  if (target.matches(':popover-open'))
    popovers.set(
      target,
      overlayOpened(() => target.hidePopover()),
    );
}

/** Takes over what was opened before this code had come, and steps off the entry of what a reload has closed. */
function takeOver(): void {
  for (const target of document.querySelectorAll(':popover-open')) onToggle({ target });
  syncHistorySoon();
}

// Before the router and everything else that listens.
window.addEventListener('popstate', onPopState, { capture: true });
overlayCode.current = { leaveOverlays, holdHistory, onToggle, takeOver };
