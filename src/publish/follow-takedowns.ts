import type { Snapshot } from '../content/snapshot.ts';
import { type IsOfType, type NamedDocument, withoutDocument } from '../content/without-document.ts';
import type { PublicationGuard } from '../guard/publication-guard.ts';
import { movedPages } from '../pages/moved-pages.ts';
import type { SiteKeeper } from './current-site.ts';

/** Removes records at once that editors unpublish or delete, as the CMS's webhook reports. */
export function followTakedowns(
  { guard, isOfType }: { readonly guard: PublicationGuard; readonly isOfType: IsOfType },
  { current, publish, save }: SiteKeeper,
) {
  /** Takedowns are in the order of their messages; a repeated one moves to the end. */
  const takedowns = new Map<string, NamedDocument & { readonly at: number }>();
  let count = 0;
  return {
    /** Removes a record from the published site, if the guard allows it. Resolves when it is no longer visible. */
    takeDown: async (named: NamedDocument) => {
      const site = current();
      const { pages, snapshot } = site;
      if (!pages) return;
      const next = guard.takeDown(pages, snapshot, named, isOfType);
      if (next === snapshot) return;
      count += 1;
      takedowns.set(`${named.type} ${named.documentId} ${named.locale ?? ''}`, { ...named, at: count });
      await publish({ ...site, snapshot: next, moved: movedPages(pages, snapshot, next, site.moved) });
      await save();
    },
    /**
     * Begins a poll of the CMS.
     * @returns a function that removes records from its content that were taken down since, because the CMS may have
     * answered earlier
     */
    beginPoll: () => {
      const began = count;
      return (polled: Snapshot): Snapshot =>
        [...takedowns.values()]
          .filter(({ at }) => at > began)
          .reduce((snapshot, takedown) => withoutDocument(snapshot, takedown, isOfType), polled);
    },
  };
}
