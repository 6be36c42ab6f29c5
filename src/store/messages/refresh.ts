export interface ContentChange {
  /** The CMS's name for the type of the record; undefined if the message has none. */
  readonly type?: string | undefined;
  /** The record that was published; undefined if the message names none. */
  readonly changed?: string | undefined;
  /** The record that an editor has unpublished or deleted; undefined for any other change. */
  readonly removed?: string | undefined;
  /** The CMS's code for the language of the removed record. */
  readonly locale?: string | undefined;
}

/**
 * Reads the manifests, polls the CMS and publishes all changes. Reading the manifests never waits for content that an
 * earlier call is loading. Calls during a refresh are combined into one further refresh.
 * @param change sources of its type are requested and shown first; a named record is requested alone, and a removed
 * record is taken down before any poll. Without a change, the poll requests newer records
 * @throws any error of the refresh
 */
export type Refresh = (change?: ContentChange) => Promise<void>;
