import type { Snapshot } from '../content/snapshot.ts';
import { type IsOfType, type Takedown, withoutDocument } from '../content/without-document.ts';
import type { PublicationGuard } from '../guard/publication-guard.ts';
import { movedPages } from '../pages/moved-pages.ts';
import type { SiteKeeper } from './current-site.ts';

/** Removes at once the records that editors unpublish or delete by name. */
export interface Takedowns {
  /** Removes a record from the published site, as far as the guard allows. Resolves when nobody sees it any more. */
  readonly takeDown: (type: string, documentId: string) => Promise<void>;
  /**
   * Begins a poll of the CMS. @returns a function that removes from its content what was taken down since, as the CMS
   * may have answered earlier
   */
  readonly beginPoll: () => (came: Snapshot) => Snapshot;
}

/** Follows the messages of the CMS. */
export function followTakedowns(
  { guard, isOfType }: { readonly guard: PublicationGuard; readonly isOfType: IsOfType },
  { current, publish, save }: SiteKeeper,
): Takedowns {
  /** Takedowns are in the order of their messages; one that is repeated moves to the end. */
  const told = new Map<string, Takedown & { readonly at: number }>();
  let count = 0;
  return {
    takeDown: async (type, documentId) => {
      const site = current();
      const { pages, snapshot } = site;
      if (!pages) return;
      const next = guard.takeDown(pages, snapshot, { type, documentId }, isOfType);
      if (next === snapshot) return;
      count += 1;
      told.set(`${type} ${documentId}`, { type, documentId, at: count });
      await publish({ ...site, snapshot: next, moved: movedPages(pages, snapshot, next, site.moved) });
      await save();
    },
    beginPoll: () => {
      const began = count;
      return (came) =>
        [...told.values()]
          .filter(({ at }) => at > began)
          .reduce((snapshot, takedown) => withoutDocument(snapshot, takedown, isOfType), came);
    },
  };
}
