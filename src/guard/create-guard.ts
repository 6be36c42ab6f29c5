import {
  confirmedDeleted,
  type DeletedSources,
  deletedIn,
  reportedDeleted,
  withoutDeleted,
} from '../content/deleted-records.ts';
import { knows, mergeSnapshots } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';
import {
  type GuardState,
  type Hold,
  readAcceptance,
  readGuard,
  removeAcceptance,
  writeGuard,
} from './guard-files.ts';
import { createLossWindow } from './loss-window.ts';
import type { PublicationGuard } from './publication-guard.ts';
import { differenceBetween, lossBetween } from './text-loss.ts';
import { measureText, type TextMeasure, textLengths } from './text-measure.ts';

/**
 * Guards the publication of one CMS: a record is gone when the CMS has said so at two looks, and what would
 * take away much of the site, at once or within an hour, is held until it is back, or accepted. So is the
 * content of a CMS that is not the one before, unless it is much the same.
 * @param stateDir where a hold outlives a restart
 * @param origin the name of the CMS
 * @param now an ISO date
 */
export function createGuard(
  stateDir: string,
  origin: string,
  now: () => string = () => new Date().toISOString(),
): PublicationGuard {
  let hold: Hold | undefined;
  let accepted: string | undefined;
  let pending: ReadonlySet<string> = new Set();
  let gone: DeletedSources = new Map();
  let written = '';
  /** Where what is published comes from. */
  let published = origin;
  const window = createLossWindow(now);

  function review(pages: Pages, before: Snapshot, came: Snapshot): Snapshot {
    const urls = declaredUrls(pages);
    const reported = reportedDeleted(came);
    // As if all that is reported were certain: what is too much then is held at the first look.
    const candidate = withoutDeleted(mergeSnapshots(urls, before, came), reported);
    const after = measureText(pages, textLengths(candidate));
    const isAccepted = hold !== undefined && hold.since === accepted;
    const base: TextMeasure = isAccepted
      ? new Map(Object.entries(hold?.measure ?? {}))
      : measureText(pages, textLengths(before));
    if (!hold) window.move(before);
    const why =
      lossBetween(base, after) ??
      (isAccepted ? undefined : window.loss(pages, after)) ??
      (published === origin ? undefined : ofAnotherCms(published, differenceBetween(base, after))) ??
      nothingLeft(candidate, reported, isAccepted);
    const known = new Set([...pending, ...gone.keys()]);
    // A look at some sources says nothing of the others.
    pending = new Set([...[...pending].filter((url) => !knows(came, url)), ...reported.keys()]);
    if (why !== undefined) {
      const since = hold && !isAccepted ? hold.since : now();
      hold = { why, since, measure: Object.fromEntries(after) };
      return mergeSnapshots(urls, came, lastGood(before));
    }
    const certain = isAccepted ? reported : confirmedDeleted(reported, known);
    const next = withoutDeleted(mergeSnapshots(urls, before, came), certain);
    if (isAccepted) window.restart(next);
    hold = undefined;
    gone = deletedIn(next);
    // While most of it has not come, it is still the content of the CMS before.
    if (came.records.size > urls.size / 2) published = origin;
    return next;
  }

  return {
    held: () => hold && { why: hold.why, since: hold.since },
    restore: async (snapshot) => {
      const kept = await readGuard(stateDir);
      if (!kept) return snapshot;
      published = kept.origin;
      hold = kept.held;
      gone = new Map(Object.entries(kept.gone));
      if (kept.window) window.resume(kept.window);
      return withoutDeleted(snapshot, gone);
    },
    prepare: async () => {
      accepted = await readAcceptance(stateDir);
    },
    review,
    save: async () => {
      const state: GuardState = {
        origin: published,
        window: window.start(),
        gone: Object.fromEntries(gone),
        ...(hold ? { held: hold } : {}),
      };
      const text = JSON.stringify(state);
      if (text !== written) await writeGuard(stateDir, state);
      written = text;
      if (accepted !== undefined) await removeAcceptance(stateDir);
    },
  };
}

// While a publication is held, what is new to the site may still come.
function lastGood(before: Snapshot): Snapshot {
  return { records: before.records, failures: deletedIn(before), failed: [] };
}

function ofAnotherCms(before: string, difference: string | undefined): string | undefined {
  return difference && `what is published comes from ${before}, and ${difference}`;
}

// A new database, or the wrong CMS, at a start with nothing kept.
function nothingLeft(
  { records }: Snapshot,
  reported: DeletedSources,
  isAccepted: boolean,
): string | undefined {
  if (isAccepted || records.size > 0 || reported.size === 0) return undefined;
  return 'the CMS has none of the records that the site declares';
}
