import { type Acceptance, type Hold, type PageChange, toStored } from './guard-files.ts';
import type { HeldPoll } from './publication-guard.ts';
import type { SiteMeasure } from './site-measure.ts';

/** Holds one kind of publication: of the content, or of the manifests. */
export interface HoldPlace {
  /** The hold as it is saved; undefined if nothing is held. */
  readonly hold: () => Hold | undefined;
  readonly held: () => HeldPoll | undefined;
  readonly resume: (hold: Hold | undefined, changes: readonly PageChange[]) => void;
  /** The pages that an operator has accepted: some, `all`, or undefined for none. */
  readonly accepted: () => ReadonlySet<string> | 'all' | undefined;
  readonly accept: (acceptance: Acceptance | undefined) => void;
  /** Holds a publication that would leave a site of this measure. An accepted hold starts again. */
  readonly keep: (why: string, measure: SiteMeasure, changes: readonly PageChange[]) => void;
  readonly release: () => void;
}

/** @param now returns the time as an ISO date */
export function createHoldPlace(now: () => string): HoldPlace {
  let hold: Hold | undefined;
  let changes: readonly PageChange[] = [];
  let acceptance: Acceptance | undefined;
  const accepted: HoldPlace['accepted'] = () => {
    if (!hold || !acceptance?.since.includes(hold.since)) return undefined;
    return acceptance.addresses ? new Set(acceptance.addresses) : 'all';
  };
  return {
    hold: () => hold,
    held: () => hold && { why: hold.why, since: hold.since, changes },
    resume: (kept, savedChanges) => {
      hold = kept;
      changes = savedChanges;
    },
    accepted,
    accept: (word) => {
      acceptance = word;
    },
    keep: (why, measure, heldChanges) => {
      const since = hold && accepted() !== 'all' ? hold.since : now();
      hold = { why, since, measure: toStored(measure) };
      changes = heldChanges;
    },
    release: () => {
      hold = undefined;
      changes = [];
    },
  };
}
