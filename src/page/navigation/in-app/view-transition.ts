const STILL = '(prefers-reduced-motion: reduce)';

/** The time that the old view waits for the new one, in ms; a slower change shows without a transition. */
const PATIENCE_MS = 300;

/**
 * Runs a change as a view transition of the browser; at once if the browser has none or the visitor prefers reduced
 * motion.
 * @param change settles when the new view is there
 */
export function changeView(change: () => Promise<void>): void {
  if (!('startViewTransition' in document) || matchMedia(STILL).matches) {
    void change();
    return;
  }
  const late = () => new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  const { ready, finished } = document.startViewTransition(() => Promise.race([change(), late()]));
  // A hidden tab or the next change skips the transition, but never the change.
  for (const end of [ready, finished]) end.catch(() => undefined);
}
