import { lossBetween } from './site-loss.ts';
import type { SiteMeasure } from './site-measure.ts';

const WINDOW_MS = 3_600_000;

/** The site at the beginning of a window. */
export interface WindowStart {
  /** An ISO date. */
  readonly since: string;
  readonly measure: SiteMeasure;
  /** The addresses that editors have taken down by name since then. */
  readonly takenDown: readonly string[];
}

/** Remembers what was published within the last hour, because a site can also vanish by three pages a poll. */
export interface LossWindow {
  /** Adds the pages that are new since the last call; starts again once its time is over. */
  readonly move: (published: SiteMeasure) => void;
  /** Starts again with what is published. */
  readonly restart: (published: SiteMeasure) => void;
  /** Continues after a restart of the server. */
  readonly resume: (start: WindowStart) => void;
  /**
   * Notes a difference that is no loss: an editor has taken pages down, an operator has accepted it, or pages have
   * moved.
   * @param takenDown the addresses of the pages that an editor has named
   */
  readonly discount: (before: SiteMeasure, after: SiteMeasure, takenDown?: readonly string[]) => void;
  /** The reason if a site has lost too much since the window began; undefined if it hasn't. */
  readonly loss: (after: SiteMeasure) => string | undefined;
  readonly start: () => WindowStart | undefined;
}

/** Makes a window that has not begun yet. @param now an ISO date */
export function createLossWindow(now: () => string): LossWindow {
  let start: WindowStart | undefined;
  const restart = (measure: SiteMeasure): void => {
    start = { since: now(), measure, takenDown: [] };
  };
  // A clock that was set back ends the window, too.
  const isOver = (since: string): boolean => {
    const age = Date.parse(now()) - Date.parse(since);
    return !(age >= 0 && age <= WINDOW_MS);
  };
  return {
    restart,
    move: (published) => {
      if (!start || isOver(start.since)) return restart(published);
      const known = start.measure.pages;
      const added = [...published.pages].filter(([path]) => !known.has(path));
      if (added.length === 0) return;
      start = { ...start, measure: { ...start.measure, pages: new Map([...known, ...added]) } };
    },
    resume: (kept) => {
      start = kept;
    },
    discount: (before, after, takenDown = []) => {
      const isNothing = before.pages.size + before.layout + before.shared === 0;
      if (!start || isNothing) return;
      const { since, measure } = start;
      start = {
        since,
        measure: withoutDifference(measure, before, after),
        takenDown: [...start.takenDown, ...takenDown],
      };
    },
    loss: (after) => {
      const why = start && lossBetween(start.measure, after);
      return why && `since ${start?.since}, ${why}`;
    },
    start: () => start,
  };
}

function withoutDifference(site: SiteMeasure, before: SiteMeasure, after: SiteMeasure): SiteMeasure {
  const less = (text: number, was: number, is: number) => Math.max(0, text - Math.max(0, was - is));
  const pages = new Map(site.pages);
  for (const [path, was] of before.pages) {
    const [text, is] = [pages.get(path), after.pages.get(path)];
    if (is === undefined) pages.delete(path);
    else if (text !== undefined && is < was) pages.set(path, less(text, was, is));
  }
  return {
    layout: less(site.layout, before.layout, after.layout),
    shared: less(site.shared, before.shared, after.shared),
    pages,
  };
}
