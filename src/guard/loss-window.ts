import type { Snapshot } from '../content/snapshot.ts';
import type { Pages } from '../pages/pages.ts';
import type { WindowStart } from './guard-files.ts';
import { lossBetween } from './text-loss.ts';
import { measureText, type TextMeasure, textLengths } from './text-measure.ts';

const WINDOW_MS = 3_600_000;

/** Remembers what was published an hour ago at most: a site that goes three pages at a look goes as well. */
export interface LossWindow {
  /** Takes in what is new since the last call; begins anew once its time is over. */
  readonly move: (published: Snapshot) => void;
  /** Begins anew with what is published. */
  readonly restart: (published: Snapshot) => void;
  /** Goes on after a restart of the server. */
  readonly resume: (start: WindowStart) => void;
  /** Why a site has lost too much since the window began; undefined where it has not. */
  readonly loss: (pages: Pages, after: TextMeasure) => string | undefined;
  readonly start: () => WindowStart | undefined;
}

/** Makes a window that has not begun yet. @param now an ISO date */
export function createLossWindow(now: () => string): LossWindow {
  let start: WindowStart | undefined;
  const restart = (published: Snapshot): void => {
    start = { since: now(), lengths: Object.fromEntries(textLengths(published)) };
  };
  // A clock that was set back ends it, too.
  const isOver = (since: string): boolean => {
    const age = Date.parse(now()) - Date.parse(since);
    return !(age >= 0 && age <= WINDOW_MS);
  };
  return {
    restart,
    move: (published) => {
      if (!start || isOver(start.since)) return restart(published);
      const { since, lengths } = start;
      const added = [...textLengths(published)].filter(([url]) => lengths[url] === undefined);
      if (added.length > 0) start = { since, lengths: { ...lengths, ...Object.fromEntries(added) } };
    },
    resume: (kept) => {
      start = kept;
    },
    loss: (pages, after) => {
      if (!start) return undefined;
      const why = lossBetween(measureText(pages, new Map(Object.entries(start.lengths))), after);
      return why && `since ${start.since}, ${why}`;
    },
    start: () => start,
  };
}
