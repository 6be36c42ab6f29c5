/** A change that the CMS tells of. */
export interface ContentChange {
  /** The CMS's name for the type of the record. */
  readonly type: string;
  /** The record that an editor has unpublished or deleted; undefined where it was anything else. */
  readonly removed?: string | undefined;
}

/**
 * Looks at the manifests, then at the content, and publishes what changed; a look at the manifests never
 * waits for content that an earlier call is fetching. Calls during a look become one more.
 * @param change sources of its type are asked and shown before the others; a record that it names as removed is
 * taken off before any look
 * @throws what the look threw
 */
export type Refresh = (change?: ContentChange) => Promise<void>;
