import type { Access } from '../failure-lines.ts';
import type { Ask, Snapshot } from '../snapshot.ts';

/** Where content and uploads are loaded from. */
export interface Origin {
  /** For messages: "the embedded content", or an address. */
  readonly name: string;
  readonly ask: Ask;
  /** How the site identifies itself there. */
  readonly access?: Access;
  /** Makes changed content visible; called before each snapshot. */
  readonly reopen: () => Promise<void>;
  /** Answers `/uploads/…`; null if no record names the file. */
  readonly upload: (
    path: string,
    range: string | null,
    snapshot: () => Promise<Snapshot>,
  ) => Promise<Response | null>;
}
