import { overlayCode } from './overlay-code.ts';

/**
 * Something that is open over the page: a drawer, a menu, the search, a picture, a video. Each has an entry in the
 * history, so that Back closes the topmost one first (behaviour: parts 26; docs/decisions/0010).
 */
interface Overlay {
  readonly close: () => void;
}

const open: Overlay[] = [];
/** Called when the browser has arrived at the entry that `goBack` requested. */
let onArrival: (() => void) | undefined;
let syncPending = false;
let held = false;

/** The time in which the browser leaves the document after a link is followed. */
const LEAVING_MS = 3000;

/** The number of open overlays at the current history entry. */
function overlayDepth(): number {
  const state: unknown = window.history.state;
  const depth = state instanceof Object && 'overlay' in state ? Number(state.overlay) : 0;
  return Number.isInteger(depth) ? depth : 0;
}

/**
 * Registers an overlay that has opened.
 * @param close closes it when the visitor goes back
 * @returns a function to call when it has closed
 */
export function registerOverlay(close: () => void): () => void {
  const overlay = { close };
  open.push(overlay);
  syncHistorySoon();
  return () => {
    const at = open.indexOf(overlay);
    if (at >= 0) open.splice(at, 1);
    syncHistorySoon();
  };
}

/** Updates the history to the open overlays, after the current task, in which several may open and close. */
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

/** Leaves the history untouched while a followed link is loading. */
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

/** Opens another page in place of the overlays' history entries, so that none of them remains. */
function leaveOverlays(go: () => void): void {
  const above = overlayDepth() - 1;
  if (above > 0) {
    goBack(above, () => {
      go();
      syncHistorySoon();
    });
  } else go();
}

/** Runs when the visitor has gone back or forward, or when `goBack` has arrived. */
function onPopState(): void {
  const arrived = onArrival;
  onArrival = undefined;
  if (arrived) arrived();
  else {
    for (const { close } of open.splice(overlayDepth()).reverse()) close();
    // Forward may reach an entry whose overlay is closed.
    syncHistorySoon();
  }
}

const popovers = new Map<HTMLElement, () => void>();

/** Runs when a popover has opened or closed. */
function onToggle({ target }: Pick<Event, 'target'>): void {
  // A notice is not an overlay, although it is shown above them: it stays until its reason is resolved.
  if (!(target instanceof HTMLElement) || target.getAttribute('popover') !== 'auto') return;
  popovers.get(target)?.();
  popovers.delete(target);
  if (target.matches(':popover-open'))
    popovers.set(
      target,
      registerOverlay(() => target.hidePopover()),
    );
}

/**
 * Registers popovers that opened before this code had loaded, and leaves the history entry of an overlay that a
 * reload has closed.
 */
function trackOpen(): void {
  for (const target of document.querySelectorAll(':popover-open')) onToggle({ target });
  syncHistorySoon();
}

// Listens in the capture phase, to run before the router and all other listeners.
window.addEventListener('popstate', onPopState, { capture: true });
overlayCode.current = { leaveOverlays, holdHistory, onToggle, trackOpen };
