import { removeDeleted, reportedDeletions } from '../content/deleted-records.ts';
import { mergeSnapshots } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { type IsOfType, type NamedDocument, removeDocument } from '../content/without-document.ts';
import type { AbsentManifests } from '../pages/absent-manifests.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';
import type { HeldPoll } from './guard-files.ts';

export function formatHeldPolls(held: readonly HeldPoll[]): string[] {
  return held.map(
    ({ why, since }) =>
      `Publishing is held since ${since}: ${why}. Visitors see the last valid version. It is released automatically when the missing content is back; \`npx prospectus held\` names every page, and \`held accept\` publishes it.`,
  );
}

/** Decides how much of a poll of the CMS, and of changed manifests, is published. */
export interface PublicationGuard {
  /** The held publications; empty if nothing is held. */
  readonly held: () => readonly HeldPoll[];
  /** The content saved before a restart, with the records that were deleted by then. */
  readonly restore: (snapshot: Snapshot) => Promise<Snapshot>;
  /** Reads the acceptances of operators; called before each review. */
  readonly prepare: () => Promise<void>;
  /** The content to publish after a poll. */
  readonly review: (pages: Pages, before: Snapshot, polled: Snapshot) => Snapshot;
  /** The published content without a record that an editor has taken down; no second poll is needed. */
  readonly takeDown: (
    pages: Pages,
    before: Snapshot,
    takedown: NamedDocument,
    isOfType: IsOfType,
  ) => Snapshot;
  /** The missing manifests whose pages are removed. No pages are published yet at a start. */
  readonly dropManifests: (
    absent: AbsentManifests,
    pages: Pages | undefined,
    snapshot: Snapshot,
  ) => ReadonlySet<string>;
  /** Saves the state for a restart. @throws if writing fails */
  readonly save: () => Promise<void>;
}

/** Publishes every change at once, for authors at work. */
export const UNGUARDED: PublicationGuard = {
  held: () => [],
  restore: async (snapshot) => snapshot,
  prepare: async () => undefined,
  review: (pages, before, polled) =>
    removeDeleted(mergeSnapshots(declaredUrls(pages), before, polled), reportedDeletions(polled)),
  takeDown: (_, before, takedown, isOfType) => removeDocument(before, takedown, isOfType),
  dropManifests: (absent) => new Set(absent.keys()),
  save: async () => undefined,
};
