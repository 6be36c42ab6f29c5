import type { Snapshot } from '../content/snapshot.ts';
import { type IsOfType, type NamedDocument, removeDocument } from '../content/without-document.ts';
import { listFirst } from '../core/diagnostics/words.ts';
import type { Pages } from '../pages/pages.ts';
import type { LossWindow } from './loss-window.ts';
import { findEmptiedPages } from './site-loss.ts';
import { measureSite } from './site-measure.ts';

/** The most pages that editors may take down within an hour. More may be a mistake and wait for an operator. */
const MOST_PAGES = 10;

export type TakedownGuard = ReturnType<typeof createTakedownGuard>;

/**
 * Lets editors take pages down without a hold: they intend the loss, and the law may require it. Counts the takedowns
 * within a loss window.
 */
export function createTakedownGuard(window: LossWindow) {
  /** The addresses that wait for an operator. */
  let waiting: ReadonlySet<string> = new Set();
  return {
    /** The published content without the record; unchanged if an operator has to confirm the takedown. */
    takeDown: (pages: Pages, before: Snapshot, takedown: NamedDocument, isOfType: IsOfType): Snapshot => {
      const next = removeDocument(before, takedown, isOfType);
      if (next === before) return before;
      const [oldMeasure, newMeasure] = [measureSite(pages, before), measureSite(pages, next)];
      window.move(oldMeasure);
      const emptiedPaths = findEmptiedPages(oldMeasure, newMeasure);
      const many = emptiedPaths.length + (window.start()?.takenDown.length ?? 0) > MOST_PAGES;
      if (newMeasure.layout < oldMeasure.layout || (emptiedPaths.length > 0 && many)) {
        waiting = new Set([...waiting, ...emptiedPaths]);
        return before;
      }
      window.discount(oldMeasure, newMeasure, emptiedPaths);
      return next;
    },
    /** The reason to hold a poll that removes these pages; undefined if none of them waits for an operator. */
    reason: (emptiedPaths: readonly string[]) => {
      const waitingPaths = emptiedPaths.filter((path) => waiting.has(path));
      if (waitingPaths.length === 0) return undefined;
      return `${waitingPaths.length} pages were taken down by editors, with those of the last hour more than ${MOST_PAGES}: ${listFirst(waitingPaths)}`;
    },
    waiting: () => waiting,
    resume: (kept: readonly string[]) => {
      waiting = new Set(kept);
    },
    /** Called when a complete poll has been published: no takedown waits any more. */
    settle: () => {
      if (waiting.size > 0) waiting = new Set();
    },
  };
}
