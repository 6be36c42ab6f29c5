import { type Acceptance, type HeldPoll, type Hold, type PageChange, toStored } from './guard-files.ts';
import type { SiteMeasure } from './site-measure.ts';

export type HoldPlace = ReturnType<typeof createHoldPlace>;

/** Holds one kind of publication: of the content, or of the manifests. */
export function createHoldPlace(now: () => string) {
  let hold: Hold | undefined;
  let changes: readonly PageChange[] = [];
  let acceptance: Acceptance | undefined;
  const isAccepted = () => hold !== undefined && acceptance?.since.includes(hold.since) === true;
  return {
    /** The hold as it is saved; undefined if nothing is held. */
    hold: () => hold,
    held: (): HeldPoll | undefined => hold && { why: hold.why, since: hold.since, changes },
    resume: (kept: Hold | undefined, savedChanges: readonly PageChange[]) => {
      hold = kept;
      changes = savedChanges;
    },
    isAccepted,
    accept: (word: Acceptance | undefined) => {
      acceptance = word;
    },
    /** Holds a publication after which the site would have this size. An accepted hold begins again. */
    keep: (why: string, measure: SiteMeasure, heldChanges: readonly PageChange[]) => {
      const since = hold && !isAccepted() ? hold.since : now();
      hold = { why, since, measure: toStored(measure) };
      changes = heldChanges;
    },
    release: () => {
      hold = undefined;
      changes = [];
    },
  };
}
