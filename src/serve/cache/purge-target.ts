/** The part of the site that a shared cache has to drop: these addresses, or all. */
export type Purge = { readonly addresses: readonly string[] } | 'everything';

/** A shared cache that can be notified of changes. */
export interface PurgeTarget {
  /** For the log; without secrets. */
  readonly name: string;
  /** The header in which it reads tags. */
  readonly tagHeader?: 'surrogate-key' | 'cache-tag';
  /** @throws where the cache can't be reached or refuses */
  readonly purge: (what: Purge, signal: AbortSignal) => Promise<void>;
}

/** Where a purge goes and what it says. */
export interface PurgeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
