import { reportedDeleted, withoutDeleted } from '../content/deleted-records.ts';
import { mergeSnapshots } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';

/** A publication that is held: the last good one stays. */
export interface Held {
  readonly why: string;
  /** An ISO date. */
  readonly since: string;
}

/** The log lines about a hold. */
export function heldLines(held: Held | undefined): string[] {
  if (!held) return [];
  return [
    `Publishing is held since ${held.since}: ${held.why}. The last good version stays. It is released by itself when the content is back; if this is what you want, run \`npm run prospectus -- accept\`.`,
  ];
}

/** Decides what of a look at the CMS is published. */
export interface PublicationGuard {
  readonly held: () => Held | undefined;
  /** The content from before a restart, with the records that were deleted then. */
  readonly restore: (snapshot: Snapshot) => Promise<Snapshot>;
  /** Reads whether an operator has accepted what is held; before each review. */
  readonly prepare: () => Promise<void>;
  /** The content that is published after a poll: the new one, or the one that was published before. */
  readonly review: (pages: Pages, before: Snapshot, came: Snapshot) => Snapshot;
  /** Keeps what has to be known after a restart. @throws when it can't be written */
  readonly save: () => Promise<void>;
}

/** Publishes everything at once: for authors, who want to see what they do. */
export const UNGUARDED: PublicationGuard = {
  held: () => undefined,
  restore: async (snapshot) => snapshot,
  prepare: async () => undefined,
  review: (pages, before, came) =>
    withoutDeleted(mergeSnapshots(declaredUrls(pages), before, came), reportedDeleted(came)),
  save: async () => undefined,
};
