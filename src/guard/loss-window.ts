import { findHoldReason } from './site-loss.ts';
import type { SiteMeasure } from './site-measure.ts';

const WINDOW_MS = 3_600_000;

export interface WindowStart {
  /** An ISO date. */
  readonly since: string;
  readonly measure: SiteMeasure;
  /** The addresses that editors have taken down since then. */
  readonly takenDown: readonly string[];
}

export type LossWindow = ReturnType<typeof createLossWindow>;

/** Remembers the site of up to an hour ago: a site can also lose three pages with each poll. */
export function createLossWindow(now: () => string) {
  let start: WindowStart | undefined;
  const restart = (measure: SiteMeasure): void => {
    start = { since: now(), measure, takenDown: [] };
  };
  // A window that began in the future is over, too: the system time was set back.
  const isOver = (since: string): boolean => {
    const age = Date.parse(now()) - Date.parse(since);
    return !(age >= 0 && age <= WINDOW_MS);
  };
  return {
    restart,
    /** Adds newly published pages. Restarts the window when its hour is over. */
    move: (published: SiteMeasure) => {
      if (!start || isOver(start.since)) return restart(published);
      const knownPages = start.measure.pages;
      const newPages = [...published.pages].filter(([path]) => !knownPages.has(path));
      if (newPages.length === 0) return;
      start = { ...start, measure: { ...start.measure, pages: new Map([...knownPages, ...newPages]) } };
    },
    /** Restores the window after a restart of the server. */
    resume: (kept: WindowStart) => {
      start = kept;
    },
    /**
     * Excludes a difference from the losses: an editor's takedown, an accepted hold, or moved pages.
     * @param takenDown the addresses of the pages that an editor took down
     */
    discount: (before: SiteMeasure, after: SiteMeasure, takenDown: readonly string[] = []) => {
      const isNothing = before.pages.size + before.layout + before.shared === 0;
      if (!start || isNothing) return;
      const { since, measure } = start;
      start = {
        since,
        measure: withoutDifference(measure, before, after),
        takenDown: [...start.takenDown, ...takenDown],
      };
    },
    /** The reason if the site has lost too much since the window began; otherwise undefined. */
    loss: (after: SiteMeasure) => {
      const why = start && findHoldReason(start.measure, after);
      return why && `since ${start?.since}, ${why}`;
    },
    start: () => start,
  };
}

function withoutDifference(site: SiteMeasure, before: SiteMeasure, after: SiteMeasure): SiteMeasure {
  const less = (text: number, oldText: number, is: number) => Math.max(0, text - Math.max(0, oldText - is));
  const pages = new Map(site.pages);
  for (const [path, oldText] of before.pages) {
    const [text, is] = [pages.get(path), after.pages.get(path)];
    if (is === undefined) pages.delete(path);
    else if (text !== undefined && is < oldText) pages.set(path, less(text, oldText, is));
  }
  return {
    layout: less(site.layout, before.layout, after.layout),
    shared: less(site.shared, before.shared, after.shared),
    pages,
  };
}
