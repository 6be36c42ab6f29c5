import type { Snapshot } from '../../content/snapshot.ts';
import type { StoredResponse } from '../../http/stored-response.ts';

/** The site as visitors get it. */
export interface Publication {
  /** True once the whole site has been published. */
  readonly isReady: () => boolean;
  /** The response for an address; a promise while its file is being made. */
  readonly find: (address: string) => StoredResponse | Promise<StoredResponse | undefined> | undefined;
  /** The address of the page for an address without a file: in different letter case, or with slashes at its end. */
  readonly meant: (path: string) => string | undefined;
  /** The answer to an address without a file; a route with parameters has its own. */
  readonly missing: (path: string) => Promise<StoredResponse>;
  /** The content from which the site was made. */
  readonly snapshot: () => Promise<Snapshot>;
}
