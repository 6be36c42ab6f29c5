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
 * Loads something that a request may lose: tries again after 0.3 and 0.9 s.
 * @throws the last error
 */
export const retry: Retry = (load) => (window.retry ?? once)(load);

/** Loads something like `retry`, and then once more each time the visitor uses the page, until it has come. */
export const persist: Retry = (load) => (window.persist ?? once)(load);

/** Tells the visitor, who waits for it, if it has not come after 2.5 s (behaviour: notices 23). */
export function expected<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.finally(overdue());
}

/** Begins a wait of the visitor for something that has yet to come; call the result when it is over. */
export function overdue(): () => void {
  return window.overdue?.() ?? (() => undefined);
}

function once<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return load();
}
