declare global {
  interface Window {
    /** Set by the page's loader, which loads the first scripts in the same way; the dev server has no loader. */
    retry?: Retry;
    persist?: Retry;
    overdue?: () => () => void;
  }
}

type Retry = <Loaded>(load: () => Promise<Loaded>) => Promise<Loaded>;

/**
 * Retries a failed load after 0.3 and 0.9 s, because a request may get lost.
 * @throws the last error
 */
export const retry: Retry = (load) => (window.retry ? window.retry(load) : load());

/** Retries a load as `retry` does, and then each time the visitor uses the page, until it succeeds. */
export const persist: Retry = (load) => (window.persist ? window.persist(load) : load());

/** Shows the visitor a notice if the load takes more than 2.5 s (behaviour: notices 23). */
export function withOverdueNotice<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.finally(startOverdueNotice());
}

/** Starts a visitor's wait, with a notice after 2.5 s. Call the result when the wait is over. */
export function startOverdueNotice(): () => void {
  return window.overdue?.() ?? (() => undefined);
}
