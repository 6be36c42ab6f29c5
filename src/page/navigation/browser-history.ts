import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/** Where the history has brought a visitor. */
export interface Arrival {
  /** Names the entry in the session's history. */
  readonly key: string;
  /** The visitor has gone back or forward. */
  readonly returned: boolean;
}

/** The session's history, for pages that are shown without leaving the document. */
export interface BrowserHistory {
  readonly go: (to: string, replace: boolean) => void;
}

/**
 * Opens React Router's history, and no more of the package: pages come from the server by their address, so there
 * are no routes to match.
 */
export function openHistory(arrived: (arrival: Arrival) => void): BrowserHistory {
  // In this mode it tells of its own entries, too, not only of Back and Forward.
  const history = createBrowserHistory({ v5Compat: true });
  history.listen(({ location, action }) => arrived({ key: location.key, returned: action === 'POP' }));
  return { go: (to, replace) => (replace ? history.replace(to) : history.push(to)) };
}
