import type { Pages } from './pages.ts';
import type { Snapshot } from './snapshot.ts';
import type { StoredResponse } from './stored-response.ts';

/** The site as it is served. */
export interface Publication {
  /** Whether there is a whole site. */
  readonly isReady: () => boolean;
  /** The response for an address; a promise while its file is being made. */
  readonly find: (address: string) => StoredResponse | Promise<StoredResponse | undefined> | undefined;
  /** The address of the page that is meant by one without a file: in different letter case, or with slashes at its end. */
  readonly meant: (path: string) => string | undefined;
  /** What an address without a file gets; a route with parameters has its own. */
  readonly missing: (path: string) => Promise<StoredResponse>;
  /** What it was made from; undefined before there is anything. */
  readonly pages: () => Promise<Pages | undefined>;
  readonly snapshot: () => Promise<Snapshot>;
}
