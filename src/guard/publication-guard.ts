import { reportedDeleted, withoutDeleted } from '../content/deleted-records.ts';
import { mergeSnapshots } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { type IsOfType, type Takedown, withoutDocument } from '../content/without-document.ts';
import type { AbsentManifests } from '../pages/manifests/absent-manifests.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';
import type { PageChange } from './guard-files.ts';

/** A held publication, in place of which the last good one stays. */
export interface Held {
  readonly why: string;
  /** An ISO date. */
  readonly since: string;
  /** The effect of publishing on the pages. */
  readonly changes: readonly PageChange[];
}

/** The log lines about the hold. */
export function heldLines(held: readonly Held[]): string[] {
  return held.map(
    ({ why, since }) =>
      `Publishing is held since ${since}: ${why}. Visitors see the last good version. It is released by itself when what is missing is back; \`npx prospectus held\` names every page, and \`held accept\` publishes it.`,
  );
}

/** Decides how much of a poll of the CMS and the manifests is published. */
export interface PublicationGuard {
  /** Empty if nothing is held. */
  readonly held: () => readonly Held[];
  /** The content from before a restart, with the records that were deleted then. */
  readonly restore: (snapshot: Snapshot) => Promise<Snapshot>;
  /** Reads which holds an operator has accepted; called before each review. */
  readonly prepare: () => Promise<void>;
  /** The content to publish after a poll: the new one, or the one that was published before. */
  readonly review: (pages: Pages, before: Snapshot, came: Snapshot) => Snapshot;
  /** The published content without the record that an editor has taken down; this needs no second poll. */
  readonly takeDown: (pages: Pages, before: Snapshot, takedown: Takedown, isOfType: IsOfType) => Snapshot;
  /**
   * The missing manifests whose pages are removed.
   * @param pages the published ones; undefined at a start
   */
  readonly dropManifests: (
    absent: AbsentManifests,
    pages: Pages | undefined,
    snapshot: Snapshot,
  ) => ReadonlySet<string>;
  /** Saves what has to be known after a restart. @throws if it can't be written */
  readonly save: () => Promise<void>;
}

/** Publishes everything at once, for authors who want to see their changes. */
export const UNGUARDED: PublicationGuard = {
  held: () => [],
  restore: async (snapshot) => snapshot,
  prepare: async () => undefined,
  review: (pages, before, came) =>
    withoutDeleted(mergeSnapshots(declaredUrls(pages), before, came), reportedDeleted(came)),
  takeDown: (_, before, takedown, isOfType) => withoutDocument(before, takedown, isOfType),
  dropManifests: (absent) => new Set(absent.keys()),
  save: async () => undefined,
};
