import { reportedGone, withoutGone } from './gone-records.ts';
import { mergeSnapshots } from './merge-snapshots.ts';
import { declaredUrls, type Pages } from './pages.ts';
import type { Snapshot } from './snapshot.ts';

/** A publication that is held: the last good one stays. */
export interface Held {
  readonly why: string;
  /** An ISO date. */
  readonly since: string;
}

/** What the log says of a hold. */
export function heldLines(held: Held | undefined): string[] {
  if (!held) return [];
  return [
    `Publishing is held since ${held.since}: ${held.why}. The last good version stays. It is released by itself when the content is back; if this is what you want, run \`npm run accept\`.`,
  ];
}

/** Decides what of a look at the CMS is published. */
export interface PublicationGuard {
  readonly held: () => Held | undefined;
  /** What was kept before a restart, with what was gone then. */
  readonly restore: (snapshot: Snapshot) => Promise<Snapshot>;
  /** Reads whether an operator has accepted what is held; before each review. */
  readonly prepare: () => Promise<void>;
  /** What is published after a look: what came, or what was published before. */
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
    withoutGone(mergeSnapshots(declaredUrls(pages), before, came), reportedGone(came)),
  save: async () => undefined,
};
