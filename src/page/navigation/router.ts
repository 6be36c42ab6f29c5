import { createBrowserRouter } from 'react-router-dom';

/** Where the router has brought a visitor. */
export interface Arrival {
  /** Names the entry in the session's history. */
  readonly key: string;
  /** The visitor has gone back or forward. */
  readonly returned: boolean;
}

/** React Router over the browser's history. */
export interface Router {
  readonly go: (to: string, replace: boolean) => void;
}

/**
 * Starts React Router. Pages come from the server by their address, so it has one route for all of them; it
 * keeps the history, and tells of each arrival when the address has changed.
 */
export function startRouter(arrived: (arrival: Arrival) => void): Router {
  const router = createBrowserRouter([{ path: '*' }]);
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state === 'idle') arrived({ key: location.key, returned: historyAction === 'POP' });
  });
  return { go: (to, replace) => void router.navigate(to, { replace }) };
}
