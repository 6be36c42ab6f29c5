import type { Ask, Snapshot } from '../snapshot.ts';

/** The origin of content and uploads. */
export interface Origin {
  /** For messages: "the embedded content", or an address. */
  readonly name: string;
  readonly ask: Ask;
  /** Makes changed content visible; called before a snapshot is taken. */
  readonly reopen: () => Promise<void>;
  /** Answers `/uploads/…`; null if the content names no such file. */
  readonly upload: (
    path: string,
    range: string | null,
    snapshot: () => Promise<Snapshot>,
  ) => Promise<Response | null>;
}
