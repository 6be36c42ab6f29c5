import type { Snapshot } from '../../content/snapshot.ts';
import type { StoredResponse } from '../../http/stored-response.ts';

/** The published site, as served to visitors. */
export interface Publication {
  /** True once the whole site has been published. */
  readonly isReady: () => boolean;
  /** The response for an address; a promise while its file is being built. */
  readonly find: (address: string) => StoredResponse | Promise<StoredResponse | undefined> | undefined;
  /** The page for an address without a file that differs in letter case or trailing slashes. */
  readonly meant: (path: string) => string | undefined;
  /** The redirect of an address with this query, which may be the address of a page. */
  readonly redirected: (path: string, query: string) => Promise<StoredResponse | undefined>;
  /** The answer to an address without a file; each route with parameters has its own. */
  readonly missing: (path: string, query?: string) => Promise<StoredResponse>;
  /** The content of the published site. */
  readonly snapshot: () => Promise<Snapshot>;
}
