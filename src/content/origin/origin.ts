import type { Access } from '../connection.ts';
import type { Ask, Snapshot } from '../snapshot.ts';

/** The state of an upload on this server: stored, not in the CMS, or refused by the disk for a reason. */
export type KeptUpload = 'kept' | 'missing' | { readonly unkept: string };

/** Where content and uploads are loaded from. */
export interface Origin {
  /** For messages: "the embedded content", or an address. */
  readonly name: string;
  readonly ask: Ask;
  /** How the site identifies itself there. */
  readonly access?: Access;
  /**
   * Makes changed content visible; called before each snapshot.
   * @returns the number of the content's version; undefined if the origin can't know that it is unchanged
   */
  readonly reopen: () => Promise<number | undefined>;
  /** Stores an upload before a visitor requests it. */
  readonly keep: (path: string, snapshot: () => Promise<Snapshot>) => Promise<KeptUpload>;
  /** Answers `/uploads/…`; null if no record names the file. */
  readonly upload: (
    path: string,
    range: string | null,
    snapshot: () => Promise<Snapshot>,
  ) => Promise<Response | null>;
}
