const STILL = '(prefers-reduced-motion: reduce)';

/** How long the old view waits for the new one, in ms; a change that takes longer is seen as it comes. */
const PATIENCE_MS = 300;

/**
 * Makes a change as the browser's own transition from one view to the next; at once where the browser has none, or
 * the visitor wants no motion.
 * @param change settles when the new view is there
 */
export function changeView(change: () => Promise<void>): void {
  if (!('startViewTransition' in document) || matchMedia(STILL).matches) {
    void change();
    return;
  }
  const late = () => new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  const { ready, finished } = document.startViewTransition(() => Promise.race([change(), late()]));
  // A hidden tab and the next change skip the transition, never the change.
  for (const end of [ready, finished]) end.catch(() => undefined);
}
