declare global {
  interface Window {
    /** Set by the page's loader, which loads the first scripts in the same way; a page of the dev server has none. */
    retry?: Retry;
    persist?: Retry;
    overdue?: () => () => void;
  }
}

type Retry = <Loaded>(load: () => Promise<Loaded>) => Promise<Loaded>;

/**
 * Loads something whose request may get lost: tries again after 0.3 and 0.9 s.
 * @throws the last error
 */
export const retry: Retry = (load) => (window.retry ?? once)(load);

/** Loads something like `retry`, and then again each time the visitor uses the page, until it has come. */
export const persist: Retry = (load) => (window.persist ?? once)(load);

/** Tells the waiting visitor if something has not come after 2.5 s (behaviour: notices 23). */
export function expected<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.finally(overdue());
}

/** Begins a visitor's wait for something that has not come yet; call the result when the wait is over. */
export function overdue(): () => void {
  return window.overdue?.() ?? (() => undefined);
}

function once<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load();
}
