import { confirmedGone, type GoneSources, goneIn, reportedGone, withoutGone } from './gone-records.ts';
import {
  type GuardState,
  type Hold,
  readAcceptance,
  readGuard,
  removeAcceptance,
  writeGuard,
} from './guard-files.ts';
import { joined } from './merge-snapshots.ts';
import { declaredUrls, type Pages } from './pages.ts';
import type { Snapshot } from './snapshot.ts';
import { lossBetween } from './text-loss.ts';
import { measureText, type TextMeasure } from './text-measure.ts';

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
  review: (pages, before, came) => withoutGone(joined(declaredUrls(pages), before, came), reportedGone(came)),
  save: async () => undefined,
};

/**
 * Guards the publication of one CMS: a record is gone when the CMS has said so at two looks, and what would
 * take away much of the site is held until it is back, or accepted.
 * @param stateDir where a hold outlives a restart
 * @param origin the name of the CMS: another one begins anew
 */
export function createGuard(
  stateDir: string,
  origin: string,
  now: () => string = () => new Date().toISOString(),
): PublicationGuard {
  let hold: Hold | undefined;
  let accepted: string | undefined;
  let pending: ReadonlySet<string> = new Set();
  let gone: GoneSources = new Map();
  let written = '';

  function review(pages: Pages, before: Snapshot, came: Snapshot): Snapshot {
    const urls = declaredUrls(pages);
    const reported = reportedGone(came);
    // As if all that is reported were certain: what is too much then is held at the first look.
    const candidate = withoutGone(joined(urls, before, came), reported);
    const measure = measureText(pages, candidate);
    const isAccepted = hold !== undefined && hold.since === accepted;
    const base: TextMeasure = isAccepted
      ? new Map(Object.entries(hold?.measure ?? {}))
      : measureText(pages, before);
    const why = lossBetween(base, measure) ?? nothingLeft(candidate, reported, isAccepted);
    const known = new Set([...pending, ...gone.keys()]);
    pending = new Set(reported.keys());
    if (why !== undefined) {
      const since = hold && !isAccepted ? hold.since : now();
      hold = { why, since, measure: Object.fromEntries(measure) };
      return joined(urls, came, lastGood(before));
    }
    hold = undefined;
    const certain = isAccepted ? reported : confirmedGone(reported, known);
    const next = withoutGone(joined(urls, before, came), certain);
    gone = goneIn(next);
    return next;
  }

  return {
    held: () => hold && { why: hold.why, since: hold.since },
    restore: async (snapshot) => {
      const kept = await readGuard(stateDir);
      if (kept?.origin !== origin) return snapshot;
      hold = kept.held;
      gone = new Map(Object.entries(kept.gone));
      return withoutGone(snapshot, gone);
    },
    prepare: async () => {
      accepted = await readAcceptance(stateDir);
    },
    review,
    save: async () => {
      const state: GuardState = { origin, gone: Object.fromEntries(gone), ...(hold ? { held: hold } : {}) };
      const text = JSON.stringify(state);
      if (text !== written) await writeGuard(stateDir, state);
      written = text;
      if (accepted !== undefined) await removeAcceptance(stateDir);
    },
  };
}

// While a publication is held, what is new to the site may still come.
function lastGood(before: Snapshot): Snapshot {
  return { records: before.records, failures: goneIn(before), failed: [] };
}

// A new database, or the wrong CMS, at a start with nothing kept.
function nothingLeft({ records }: Snapshot, reported: GoneSources, isAccepted: boolean): string | undefined {
  if (isAccepted || records.size > 0 || reported.size === 0) return undefined;
  return 'the CMS has none of the records that the site declares';
}
