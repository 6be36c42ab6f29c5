import type { Snapshot } from '../content/snapshot.ts';
import type { IsOfType, Takedown } from '../content/without-document.ts';
import { withoutDocument } from '../content/without-document.ts';
import { firstFew } from '../core/diagnostics/words.ts';
import type { Pages } from '../pages/pages.ts';
import type { LossWindow } from './loss-window.ts';
import { emptiedPages } from './site-loss.ts';
import { measureSite } from './site-measure.ts';

/** So many pages an editor takes down by name within an hour; more may be a slip, and are asked about. */
const MOST_PAGES = 10;

/** Lets editors take pages down by name: no loss of the CMS's, but what they want, perhaps for the law. */
export interface TakedownGuard {
  /** The published content without the record, or the same where it has to be asked about. */
  readonly takeDown: (pages: Pages, before: Snapshot, takedown: Takedown, isOfType: IsOfType) => Snapshot;
  /** Why a look is held that takes these pages away; undefined where none of them has to be asked about. */
  readonly reason: (lost: readonly string[]) => string | undefined;
  /** The addresses that have to be asked about. */
  readonly asked: () => ReadonlySet<string>;
  readonly resume: (asked: readonly string[]) => void;
  /** A whole look has been published: nothing has to be asked about any more. */
  readonly settle: () => void;
}

/** Makes a guard that counts within a window. */
export function takedownGuard(window: LossWindow): TakedownGuard {
  let asked: ReadonlySet<string> = new Set();
  return {
    takeDown: (pages, before, takedown, isOfType) => {
      const next = withoutDocument(before, takedown, isOfType);
      if (next === before) return before;
      const [was, is] = [measureSite(pages, before), measureSite(pages, next)];
      window.move(was);
      const lost = emptiedPages(was, is);
      const many = lost.length + (window.start()?.takenDown.length ?? 0) > MOST_PAGES;
      if (is.layout < was.layout || (lost.length > 0 && many)) {
        asked = new Set([...asked, ...lost]);
        return before;
      }
      window.discount(was, is, lost);
      return next;
    },
    reason: (lost) => {
      const found = lost.filter((path) => asked.has(path));
      if (found.length === 0) return undefined;
      return `${found.length} pages were taken down by name, with those of the last hour more than ${MOST_PAGES}: ${firstFew(found)}`;
    },
    asked: () => asked,
    resume: (kept) => {
      asked = new Set(kept);
    },
    settle: () => {
      if (asked.size > 0) asked = new Set();
    },
  };
}
