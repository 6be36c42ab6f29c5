/** The part of the site that a shared cache has to drop: these addresses, or all. */
export type Purge = { readonly addresses: readonly string[] } | 'everything';

/** A shared cache that can be notified of changes. */
export interface PurgeTarget {
  /** The name of the cache for the log; without secrets. */
  readonly name: string;
  /** The header in which it reads tags. */
  readonly tagHeader?: 'surrogate-key' | 'cache-tag';
  /** @throws if the cache can't be reached or refuses */
  readonly purge: (what: Purge, signal: AbortSignal) => Promise<void>;
}

/** The request of a purge: its address and its content. */
export interface PurgeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
