import type { Arrival, BrowserHistory } from './browser-history.ts';

/** One stay on a page: a new one with each link that is followed, the same again on Back. */
export interface Visit {
  readonly path: string;
  /** With its `#`; empty without one. */
  readonly hash: string;
  /** Names the visit in the session's history. */
  readonly key: string;
  /** The visitor has gone back or forward to it. */
  readonly returned: boolean;
}

/** The visits of a document: where a visitor is, and the ways to go on. */
export interface Visits {
  /** The visit that the document began with. */
  readonly first: Visit;
  /** Loads what going on needs: no part of the first load. @throws where it can't be had */
  readonly prepare: () => Promise<unknown>;
  /** Goes to a page of this site without leaving the document. */
  readonly go: (to: string, how?: { readonly replace: true }) => void;
  /** Tells of each visit that follows. @returns what ends that */
  readonly listen: (tell: (visit: Visit) => void) => () => void;
}

/**
 * The visits of a browser's document. Going back and forth between anchors of one page is no new visit: that
 * stays the browser's.
 */
export function browserVisits(): Visits {
  const listeners = new Set<(visit: Visit) => void>();
  const first = visitNow(stateKey() ?? newKey(), false);
  name(first);
  let current = first;
  let history: Promise<BrowserHistory> | undefined;

  const arrived = ({ key, returned }: Arrival) => {
    if (window.location.pathname === current.path) return;
    current = visitNow(key, returned);
    for (const tell of listeners) tell(current);
  };
  const load = () => {
    history ??= import('./browser-history.ts').then(({ openHistory }) => openHistory(arrived));
    return history;
  };
  window.addEventListener('popstate', () => {
    // Whoever comes back to an anchor from another page needs the scroll position of its page.
    if (window.location.pathname === current.path) {
      if (window.history.state === null) name(current);
    } else if (!history) {
      // Back to a page that was left before a reload: the history, once there, hears only of the next one.
      // Without its code the browser goes on by itself.
      load().catch(() => undefined);
      arrived({ key: stateKey() ?? newKey(), returned: true });
    }
  });
  return {
    first,
    prepare: load,
    go: (to, how) =>
      void load().then(
        (it) => it.go(to, how?.replace === true),
        // Without its code the browser goes there by itself.
        () => window.location.assign(to),
      ),
    listen: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

/** The one visit of a page that is only rendered. */
export function onlyVisit(path: string): Visits {
  return {
    first: { path, hash: '', key: '', returned: false },
    prepare: () => Promise.resolve(),
    go: () => undefined,
    listen: () => () => undefined,
  };
}

function visitNow(key: string, returned: boolean): Visit {
  const { pathname: path, hash } = window.location;
  return { path, hash, key, returned };
}

function name({ key }: Visit): void {
  if (stateKey() !== key) window.history.replaceState({ ...window.history.state, key }, '');
}

function stateKey(): string | undefined {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : undefined;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
