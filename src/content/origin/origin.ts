import type { Access } from '../connection.ts';
import type { MeasureUpload } from '../picture-sizes.ts';
import type { Ask, Snapshot } from '../snapshot.ts';

/** The state of an upload on this server: stored, missing in the CMS, or refused by the disk with a reason. */
export type KeptUpload = 'kept' | 'missing' | { readonly unkept: string };

export interface Origin {
  /** The name for messages: "the embedded content", or an address. */
  readonly name: string;
  readonly ask: Ask;
  /** The credentials of the site for the CMS. */
  readonly access?: Access;
  /** Makes changed content visible. @returns its version; undefined if the origin can't detect changes */
  readonly reopen: () => Promise<number | undefined>;
  /** Stores an upload before a visitor requests it. */
  readonly keep: (path: string, snapshot: () => Promise<Snapshot>) => Promise<KeptUpload>;
  readonly measure?: MeasureUpload;
  /** Answers `/uploads/…`; null if no record refers to the file. */
  readonly upload: (
    path: string,
    range: string | null,
    snapshot: () => Promise<Snapshot>,
  ) => Promise<Response | null>;
}
