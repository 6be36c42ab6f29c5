import type { Snapshot } from '../content/snapshot.ts';
import { type IsOfType, type NamedDocument, withoutDocument } from '../content/without-document.ts';
import { firstFew } from '../core/diagnostics/words.ts';
import type { Pages } from '../pages/pages.ts';
import type { LossWindow } from './loss-window.ts';
import { emptiedPages } from './site-loss.ts';
import { measureSite } from './site-measure.ts';

/** The most pages that editors may take down within an hour. More may be a mistake and wait for an operator. */
const MOST_PAGES = 10;

export type TakedownGuard = ReturnType<typeof takedownGuard>;

/**
 * Lets editors take pages down without a hold: they intend the loss, and the law may require it. Counts the takedowns
 * within a loss window.
 */
export function takedownGuard(window: LossWindow) {
  /** The addresses that wait for an operator. */
  let waiting: ReadonlySet<string> = new Set();
  return {
    /** The published content without the record; unchanged if an operator has to confirm the takedown. */
    takeDown: (pages: Pages, before: Snapshot, takedown: NamedDocument, isOfType: IsOfType): Snapshot => {
      const next = withoutDocument(before, takedown, isOfType);
      if (next === before) return before;
      const [was, is] = [measureSite(pages, before), measureSite(pages, next)];
      window.move(was);
      const lost = emptiedPages(was, is);
      const many = lost.length + (window.start()?.takenDown.length ?? 0) > MOST_PAGES;
      if (is.layout < was.layout || (lost.length > 0 && many)) {
        waiting = new Set([...waiting, ...lost]);
        return before;
      }
      window.discount(was, is, lost);
      return next;
    },
    /** The reason to hold a poll that removes these pages; undefined if none of them waits for an operator. */
    reason: (lost: readonly string[]) => {
      const waitingPaths = lost.filter((path) => waiting.has(path));
      if (waitingPaths.length === 0) return undefined;
      return `${waitingPaths.length} pages were taken down by editors, with those of the last hour more than ${MOST_PAGES}: ${firstFew(waitingPaths)}`;
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
